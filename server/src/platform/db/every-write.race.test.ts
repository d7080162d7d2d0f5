import { expect, onTestFinished, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { makeCalls, runJobsOfNextHour } from '../../testing/isolation/make-every-call.ts'
import { createTenantFixture } from '../../testing/isolation/tenant-fixture.ts'
import type { TenantFixture } from '../../testing/isolation/noun-fixture.ts'
import { FRIDAY_EVENING, type Installation } from '../../testing/installation.ts'
import { fillBasket, newGuest, orderFood } from '../../testing/ordering.ts'
import { startSandbox } from '../../testing/sandbox.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { isConflict } from './unavailable.ts'
import { openConflicts } from '../../testing/db/conflicts.ts'
import { spendEvening } from '../../testing/db/evening.ts'

const newFixture = (tiffin: Installation): Promise<TenantFixture> => {
  tiffin.clock.set(FRIDAY_EVENING)
  return createTenantFixture(tiffin, { shop: 'The Mango Tree', first_name: 'Priya', last_name: 'Shah' })
}

test('every call responds as without conflicts, although each of its writes fails once with 40P01 or 40001 [R13]', async context => {
  const conflicts = await openConflicts()
  if (!conflicts) return context.skip()
  const { tiffin, begin } = conflicts
  const expected = await makeCalls(tiffin, await newFixture(tiffin))
  await conflicts.rounds(async () => {
    const fixture = await newFixture(tiffin)
    expect(await makeCalls(tiffin, fixture, begin)).toEqual(expected)
    await begin()
    await runJobsOfNextHour(tiffin, fixture)
  })
  expect(await conflicts.count()).toBeGreaterThan(100)
}, 120_000)

test('orders, payments, refunds, imports and jobs have the same result, although each write fails once with a conflict [R13]', async context => {
  const sandbox = await startSandbox()
  onTestFinished(() => sandbox.stop())
  const conflicts = await openConflicts(sandbox.env)
  if (!conflicts) return context.skip()
  const { tiffin, begin } = conflicts
  const expected = await spendEvening({ tiffin, sandbox, begin })
  await conflicts.rounds(async () => {
    tiffin.clock.set(FRIDAY_EVENING)
    expect(await spendEvening({ tiffin, sandbox, begin })).toEqual(expected)
  })
  expect(await conflicts.count()).toBeGreaterThan(50)
}, 120_000)

test('a conflict in each of five attempts causes a 503 with `retry-after`, and afterwards the same request succeeds [R13]', async context => {
  const conflicts = await openConflicts()
  if (!conflicts) return context.skip()
  const { tiffin } = conflicts
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const diner = await newGuest(shop)
  const { id } = await fillBasket(shop, diner)
  const confirm = () =>
    tiffin.app.inject({
      method: 'PUT',
      url: `/consumer/cart/${id}/confirm`,
      headers: { host: shop.host, store: shop.host, 'user-token': diner.token },
      payload: {},
    })
  await conflicts.always()
  const refused = await confirm()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.json()).toMatchObject({ error: { type: 'unavailable' } })
  expect(await conflicts.count()).toBe(5)
  await conflicts.none()
  expect((await confirm()).json()).toMatchObject({ outcome: 'success' })
})

test('while every write fails with a conflict, no call responds with 500, and every job stays queued [R13]', async context => {
  const conflicts = await openConflicts()
  if (!conflicts) return context.skip()
  const { tiffin } = conflicts
  const { services, app, sent } = tiffin
  const fixture = await newFixture(tiffin)
  await orderFood(fixture.shop)
  const work = () => runDueJobs(services, jobs, app.log)
  const statuses = Object.entries(await makeCalls(tiffin, fixture, conflicts.always))
  expect(statuses.filter(([, status]) => status >= 500 && status !== 503)).toEqual([])
  expect(statuses.filter(([, status]) => status === 503).length).toBeGreaterThan(30)
  await expect(work()).rejects.toSatisfy(isConflict)
  expect(sent).toEqual([])
  await conflicts.none()
  tiffin.clock.add({ minutes: 3 })
  await work()
  expect(sent.length).toBeGreaterThan(0)
}, 120_000)
