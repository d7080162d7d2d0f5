/**
 * Runs functions one after the other: each starts when the previous one has ended, even if that
 * failed.
 */
export function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}
