import { killBetweenSteps } from '../../server/src/testing/money/killed-between-steps.ts'
import { onPostgres } from './money.ts'
import { counted, type ProofOptions, type Verdict } from './proof.ts'

const PLACES = ['before', 'after'] as const
const WAYS = [
  ['a card payment', undefined],
  ['one with the wallet', '1.00'],
] as const

/**
 * The process ends before, and then after, every step of a payment by card, and of one by card and wallet, of a
 * refund and a cancellation. Clients without a response retry; there is one order, it was paid once, and all of it
 * has been refunded.
 */
export async function proveMoneyKills({ size, on }: ProofOptions): Promise<Verdict> {
  const problems: string[] = []
  const kills: string[] = []
  for (const place of PLACES.slice(0, size)) {
    for (const [words, wallet_amount] of WAYS) {
      const found = await onPostgres(on, scene => killBetweenSteps(scene, place, { wallet_amount }))
      kills.push(`${counted(found.steps, 'end')} ${place} a step of ${words}`)
      problems.push(...found.problems)
    }
  }
  return { counts: `${kills.join(', ')}, each with a refund and a cancellation: put right`, problems }
}
