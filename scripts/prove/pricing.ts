import { provePricing as priceBaskets } from '../../server/src/ordering/cart/pricing.prove.ts'
import { counted, type Verdict } from './proof.ts'

const CHUNK = 20_000

/** The progress of a long proof, from which an interrupted one continues. */
export type Progress = { done: number; save(done: number): void }

/**
 * Prices `size` random baskets with the calculator and with a naive second implementation; the same seed gives the same
 * baskets.
 */
export function provePricing(
  { seed, size }: { seed: number; size: number },
  progress: Progress = { done: 0, save: () => {} },
): Verdict {
  for (let done = progress.done; done < size; ) {
    const count = Math.min(CHUNK, size - done)
    try {
      priceBaskets(count, seed + done)
    } catch (error) {
      return {
        counts: `${counted(done, 'basket')} had the same price, then one did not`,
        problems: [String(error)],
      }
    }
    done += count
    progress.save(done)
  }
  return { counts: `${counted(size, 'random basket')} priced twice with the same result`, problems: [] }
}
