/** Runs what it is given one after the other: each begins when the one before has ended, however that went. */
export function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}
