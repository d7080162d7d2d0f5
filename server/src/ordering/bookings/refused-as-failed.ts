import { Refusal, refusal } from '../../platform/http/refusal.ts'

/** Refuses with `outcome: failed` beside the usual error [I-13]. */
export async function refusedAsFailed<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason, errors, data, values } = error
    throw refusal(reason, {
      outcome: 'failed',
      ...(errors && { errors }),
      ...(values && { values }),
      ...(data === undefined ? {} : { data }),
    })
  }
}
