import { killBetweenSteps } from '../../server/src/money/testing/killed-between-steps.ts'
import { onPostgres } from './money.ts'
import { counted, type ProofOptions, type Verdict } from './proof.ts'

const PLACES = ['before', 'after'] as const

/**
 * The process ends before, and then after, every step of a card payment, a refund and a cancellation. Whoever was not answered
 * asks again; there is one order, it was paid once, and all of it has gone back.
 */
export async function proveMoneyKills({ size, on }: ProofOptions): Promise<Verdict> {
  const problems: string[] = []
  const kills: string[] = []
  for (const place of PLACES.slice(0, size)) {
    const found = await onPostgres(on, scene => killBetweenSteps(scene, place))
    kills.push(`${counted(found.steps, 'end')} ${place} a step`)
    problems.push(...found.problems)
  }
  return { counts: `${kills.join(', ')} of a payment, a refund and a cancellation: each put right`, problems }
}
