import { afterAll, beforeAll, expect, test } from 'vitest'
import { killBetweenSteps } from '../testing/money/killed-between-steps.ts'
import { openScene, type Scene } from '../testing/money/scene.ts'
import { seeded } from '../testing/money/seeded.ts'
import { simulate } from '../testing/money/simulate.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** `npm run prove -- --only money` runs thousands. */
const SEEDS = 8

test('in random runs of payments, refunds and failures, every penny is accounted for and each diner gets one correct result [P-16]', async () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { problems } = await simulate(scene, seeded(seed))
    expect(problems, `seed ${seed}`).toEqual([])
  }
})

test('a process that ends before a step of a card payment, of a refund or of a cancellation leaves nothing behind that is not put right [P-16]', async () => {
  const { steps, problems } = await killBetweenSteps(scene, 'before', { every: 4 })
  expect(problems).toEqual([])
  expect(steps).toBeGreaterThan(20)
})

test('a process killed after a step of a payment by card and wallet leaves no amount reserved and no account with a loss [P-21]', async () => {
  const { steps, problems } = await killBetweenSteps(scene, 'after', { every: 4, wallet_amount: '1.00' })
  expect(problems).toEqual([])
  expect(steps).toBeGreaterThan(20)
})
