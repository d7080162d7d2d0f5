import { openScene, type Scene } from '../../server/src/testing/money/scene.ts'
import { simulate } from '../../server/src/testing/money/simulate.ts'
import type { Progress } from './pricing.ts'
import { counted, type ProofOptions, type Verdict } from './proof.ts'
import { randomFrom } from './random.ts'

/** The number of evenings per shop. The shop as a whole is checked after each evening. */
const A_SHOP = 100

/**
 * `size` random evenings: orders paid by card, from the wallet and in cash, refunds, cancellations,
 * webhooks that are lost, late, doubled and forged, a gateway that is down, and a process that is
 * killed between any two steps. After each evening the books must balance to the penny.
 */
export async function proveMoney(
  { seed, size, on }: ProofOptions,
  { done: before, save }: Progress,
): Promise<Verdict> {
  const all = { moves: 0, crashes: 0, faults: 0, taken: 0, returned: 0, steps: 0 }
  const problems: string[] = []
  for (let done = before; done < size && problems.length === 0; done += A_SHOP) {
    await onPostgres(on, async scene => {
      for (let at = done; at < Math.min(done + A_SHOP, size) && problems.length === 0; at++) {
        const { problems: found, ...ran } = await simulate(scene, randomFrom(seed + at))
        for (const name of Object.keys(all) as (keyof typeof all)[]) all[name] += ran[name]
        problems.push(...found.map(each => `seed ${seed + at}: ${each}`))
      }
    })
    save(done + A_SHOP)
  }
  const { moves, crashes, faults, taken, returned, steps } = all
  return {
    counts: `${counted(size - before, 'evening')} of ${counted(moves, 'move')} in ${counted(steps, 'step')}: ${counted(crashes, 'crash').replace(/s$/, 'es')}, ${counted(faults, 'failed call')} of the gateway, ${counted(taken, 'card payment')}, ${returned} of them returned in part or whole`,
    problems,
  }
}

/** Runs the work with a shop on this database. */
export async function onPostgres<Result>(
  on: ProofOptions['on'],
  work: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  if (on.database === 'postgres') process.env.TEST_DATABASE_URL = on.url
  const scene = await openScene()
  try {
    return await work(scene)
  } finally {
    await scene.close()
  }
}
