/** Rejects with this error if the work takes longer than this time in milliseconds. */
export async function within<Result>(ms: number, work: Promise<Result>, error: () => Error): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(error()), ms).unref()
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
