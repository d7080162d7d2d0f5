import { changePoints } from '@tiffin/contract/back-office/customers/staff'
import { lookupLoyaltyPoints } from '@tiffin/contract/money/loyalty/diner'
import { cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import type { LoyaltySettings } from '@tiffin/contract/shop/settings/loyalty'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { ledgerProblems } from '../ledger/ledger-problems.ts'
import { changeSettings, COMMAND_LINE } from '../../shop/settings/change-setting.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { type Diner, newCustomer } from '../../testing/ordering.ts'
import { listPoints } from './list-points.ts'
import { pointsOf } from './programme.ts'
import { newStaff } from '../../testing/staff.ts'
import { openPointsShop } from '../../testing/loyalty/points-shop.ts'

const tiffin = withInstallation()
let at: Awaited<ReturnType<typeof openPointsShop>>
let diner: Diner
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  at = await openPointsShop(tiffin)
  diner = await newCustomer(at.shop)
})

const ctx = () => commandContext(tiffin.services, at.shop.id)
const change = async (changes: Partial<LoyaltySettings>): Promise<LoyaltySettings> => {
  await changeSettings(await ctx(), COMMAND_LINE, {
    settings: ({ loyalty }) => ({ loyalty: { ...loyalty, ...changes } }),
  })
  return (await at.shop.store()).settings.loyalty
}
/** Sessions end after a month without use. */
const history = async (of: Diner) => listPoints(await ctx(), of.id, { limit: 30 })
const points = async () => pointsOf(await ctx(), diner.id)
const lookup = async () => (await diner.client.call(lookupLoyaltyPoints, { body: {} })).data
const status = async () => (await at.shop.call(getStore, {})).data.loyalty_status
const days = (count: number) => tiffin.clock.add({ hours: 24 * count })
const runJobs = () => runDueJobs(tiffin.services, jobs, pino({ level: 'silent' }))

describe('a programme that is switched off', () => {
  test('tells a customer with points how many days are left, then that the last day is tomorrow, then that it is today [K-12, E-19, N-11]', async () => {
    await at.give(diner, 60)
    expect(await status()).toBe('ENABLED')
    expect(await change({ enabled: false })).toMatchObject({ ended_on: '2026-11-20' })
    expect(await status()).toBe('ENDED')
    const told = async () => {
      const { notice, expires_at, status: at } = await lookup()
      expect([expires_at, at]).toEqual(['2026-12-20', 'ENDED'])
      return notice
    }
    expect(await told()).toBe('Loyalty points are no longer on offer. Use yours within 30 days.')
    days(29)
    expect(await told()).toBe('Loyalty points are no longer on offer. Tomorrow is the last day to use yours.')
    days(1)
    expect(await told()).toBe('Loyalty points are no longer on offer. Today is the last day to use yours.')
    // The minimum no longer applies, and nothing is earned.
    const cart = await at.basket(diner, 1)
    expect(cart).toMatchObject({ total: { value: '10.40' }, loyalty: { earns: 0, minimum_points: 1 } })
    days(1)
    expect(await lookup()).toMatchObject({ points: 0, status: 'DISABLED', notice: null, expires_at: null })
    expect((await at.basket(diner, 1)).loyalty).toBeNull()
  })

  test('does not show a notice to a customer without points', async () => {
    await change({ enabled: false })
    expect(await lookup()).toMatchObject({ points: 0, notice: null })
    expect((await at.basket(diner, 1)).loyalty).toBeNull()
  })

  test('still gives the points of an order that was placed before', async () => {
    const id = await at.order(diner, await at.basket(diner, 0))
    await change({ enabled: false })
    await at.complete(id)
    expect(await at.points(diner)).toBe(11)
  })

  test('expires the remaining points after the last day, once, with an entry for each customer', async () => {
    const others = [await newCustomer(at.shop), await newCustomer(at.shop)]
    for (const each of [diner, ...others]) await at.give(each, 500)
    await change({ enabled: false })
    days(30)
    await runJobs()
    expect(await points()).toBe(500)
    days(1)
    await runJobs()
    await runJobs()
    const lapsed = {
      type: 'EXPIRED',
      points: -500,
      balance: 0,
      description: 'The points programme has ended',
    }
    for (const each of [diner, ...others])
      expect(await history(each)).toMatchObject([lapsed, { type: 'EARNED', points: 500 }])
    expect(await ledgerProblems(await commandContext(tiffin.services, at.shop.id))).toEqual([])
    // A restarted programme begins with a balance of zero.
    await change({ enabled: true })
    expect(await points()).toBe(0)
  })

  test('takes points that come back after the last day, by a cancellation, a refund or as a gift [K-12]', async () => {
    await at.give(diner, 1300)
    const [cancelled, refunded] = [
      await at.order(diner, await at.basket(diner, 1)),
      await at.order(diner, await at.basket(diner, 1, { items: { 'Tarka dal': 1 } })),
    ]
    expect(await points()).toBe(0)
    await change({ enabled: false })
    days(29)
    await at.complete(refunded)
    days(2)
    await runJobs()
    const expectNone = async (type: string, points_before: number) => {
      const [{ type: last, points: came } = {}] = await history(diner)
      expect([last, came, await points()]).toEqual([type, points_before, points_before])
      await runJobs()
      expect(await points()).toBe(0)
      expect((await history(diner))[0]).toMatchObject({ type: 'EXPIRED', points: -points_before })
    }
    const owner = await newStaff(tiffin, at.shop, 'owner')
    await owner.client.call(cancelStaffOrder, {
      params: { ...at.params, id: cancelled },
      body: { reason: 'TOO_BUSY', status: 'PLACED' },
    })
    await expectNone('REVERSED', 1100)
    const params = { ...at.params, id: refunded }
    const { captured } = (await owner.client.call(getRefundable, { params })).data
    await owner.client.call(refundOrder, {
      params,
      body: { id: crypto.randomUUID(), way: 'original', captured, reason: 'Cold' },
    })
    // 200 points that it had used, less three that it had earned.
    await expectNone('REVERSED', 197)
    await owner.client.call(changePoints, {
      params: { ...at.params, id: diner.id },
      body: { id: crypto.randomUUID(), points: 7, reason: 'Sorry' },
    })
    await expectNone('EARNED', 7)
    await change({ enabled: true })
    expect(await points()).toBe(0)
    expect(await ledgerProblems(await commandContext(tiffin.services, at.shop.id))).toEqual([])
  })

  test('keeps all points if it is switched on again before', async () => {
    await at.give(diner, 500)
    await change({ enabled: false })
    days(10)
    expect(await change({ enabled: true })).toMatchObject({ ended_on: '' })
    days(30)
    await runJobs()
    expect(await points()).toBe(500)
  })
})

describe('a programme with a last day', () => {
  test('earns until then, and ends by itself', async () => {
    await at.give(diner, 500)
    await change({ until: '2026-11-21' })
    expect(await lookup()).toMatchObject({ status: 'ENABLED', expires_at: '2026-12-21', notice: null })
    days(2)
    expect(await lookup()).toMatchObject({ status: 'ENDED', expires_at: '2026-12-21' })
    days(30)
    await runJobs()
    expect((await history(diner))[0]).toMatchObject({ type: 'EXPIRED', points: -500 })
    // The page can still be saved; only a different day in the past is refused.
    await change({ per_unit: 2 })
    await expect(change({ until: '2026-11-22' })).rejects.toMatchObject({
      errors: { until: ['This day is over. Choose today or a later day, or leave it empty.'] },
    })
  })

  test('notes the day on which it ends, whatever a form sends, also when it is sent twice', async () => {
    const { client } = await at.owner()
    const params = { ...at.params, section: 'loyalty' }
    const { value, revision } = await client.call(getSection, { params })
    const send = () =>
      client.call(changeSection, {
        params,
        body: { value: { ...value, enabled: false, ended_on: '2020-01-01' }, revision },
      })
    await send()
    await send()
    expect((await at.shop.store()).settings.loyalty).toMatchObject({ enabled: false, ended_on: '2026-11-20' })
  })
})
