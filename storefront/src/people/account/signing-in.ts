let underWay: Promise<unknown> = Promise.resolve()

/**
 * Runs a sign-in until the token is stored. After the server has completed it, the basket belongs
 * to the customer, although this browser does not have the token yet.
 */
export function signingIn<Done>(work: () => Promise<Done>): Promise<Done> {
  const done = work()
  underWay = done.catch(() => undefined)
  return done
}

/** Resolves when no sign-in is in progress. */
export const nobodySigningIn = (): Promise<unknown> => underWay
