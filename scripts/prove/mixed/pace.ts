import { setTimeout as wait } from 'node:timers/promises'
import { book, browse, changeMenu, chat, type Diner, orderByCard, orderInCash } from './diner.ts'
import type { Scene } from './crew.ts'

type Activity = { share: number; act(diner: Diner): Promise<void> }

/** What diners do, by the share of each. */
const ACTIVITIES: readonly Activity[] = [
  { share: 45, act: browse },
  { share: 28, act: orderInCash },
  { share: 6, act: orderByCard },
  { share: 12, act: chat },
  { share: 8, act: book },
  { share: 1, act: changeMenu },
]

export type Pace = {
  count: number
  seconds: number
  /** The most activities that were due and not begun. */
  most_late: number
}

/** All diners are busy without pauses for some seconds. */
export function burst(scene: Scene, diners: readonly Diner[], seconds: number): Promise<Pace> {
  return run(scene, diners, { seconds, per_second: Number.POSITIVE_INFINITY })
}

/**
 * Begins a fixed number of activities a second, however long each takes: diners do not come later because the shop is
 * slow. An activity waits only while all diners are busy.
 */
export async function run(
  scene: Scene,
  diners: readonly Diner[],
  { seconds, per_second }: { seconds: number; per_second: number },
): Promise<Pace> {
  const began = performance.now()
  let [count, most_late] = [0, 0]
  const elapsed = () => (performance.now() - began) / 1000
  const dine = async (diner: Diner) => {
    while (elapsed() < seconds) {
      const late = elapsed() * per_second - count
      if (late < 1) {
        await wait(5)
        continue
      }
      count += 1
      most_late = Math.max(most_late, late)
      await act(scene, diner)
    }
  }
  await Promise.all(diners.map(dine))
  return { count, seconds: elapsed(), most_late }
}

async function act({ surprises }: Scene, diner: Diner): Promise<void> {
  try {
    await pick(diner.random()).act(diner)
  } catch (error) {
    surprises.push(error instanceof Error ? error.message : String(error))
    // A server that refuses all requests does not get a million of them.
    await wait(100)
  }
}

const ALL = ACTIVITIES.reduce((sum, { share }) => sum + share, 0)

function pick(random: number): Activity {
  let left = random * ALL
  return ACTIVITIES.find(({ share }) => (left -= share) < 0) ?? ACTIVITIES[0]!
}
