let underWay: Promise<unknown> = Promise.resolve()

/**
 * Runs a sign-in up to the storing of the token. From the moment at which the server has done it, the basket belongs
 * to the customer, though this browser does not know it yet.
 */
export function signingIn<Done>(work: () => Promise<Done>): Promise<Done> {
  const done = work()
  underWay = done.catch(() => undefined)
  return done
}

/** Resolves when no sign-in is in progress. */
export const nobodySigningIn = (): Promise<unknown> => underWay
