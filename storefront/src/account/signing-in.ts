let underWay: Promise<unknown> = Promise.resolve()

/**
 * Runs what signs somebody in, up to where their token is kept. From the moment at which the server has done it, the basket is
 * theirs, though this browser does not know it yet.
 */
export function signingIn<Done>(work: () => Promise<Done>): Promise<Done> {
  const done = work()
  underWay = done.catch(() => undefined)
  return done
}

/** Resolves when nobody is being signed in any more. */
export const nobodySigningIn = (): Promise<unknown> => underWay
