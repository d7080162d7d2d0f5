import { listAudit } from '@tiffin/contract/people/audit/staff'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { listSectionVersions } from '@tiffin/contract/shop/stores/staff'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'
import { pauseBy, shopWithCook } from '../../testing/slots/paused-shop.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

const stateOf = (shop: Shop) => shop.call(lookupPreorder, {})
const SATURDAY_NOON = '2026-11-21T12:00:00Z'

test('each change of a pause is in the audit with the previous value; a pause that has expired is recorded with the next change [Y-09]', async () => {
  const { shop, cook, set } = await shopWithCook(tiffin)
  await set({ paused: { delivery: 15 } })
  tiffin.clock.set('2026-11-20T19:00:00Z')
  await set({ paused: { collection: 15 } })
  await set({ paused: { collection: null } })
  const lines = await tiffin.services.db.query(
    shop.id,
    sql<Record<string, unknown>>`select actor, subject, before, after from audit
      where store_id = ${shop.id} order by id`,
  )
  const line = { actor: cook.name, subject: 'pause' }
  const [first, second] = ['2026-11-20T18:15:00Z', '2026-11-20T19:15:00Z']
  expect(lines).toEqual([
    { ...line, before: { delivery: null }, after: { delivery: first } },
    { ...line, before: { delivery: first, collection: null }, after: { delivery: null, collection: second } },
    { ...line, before: { collection: second }, after: { collection: null } },
  ])
})

test('the audit shows a pause in the shop’s local time [Y-09]', async () => {
  const { shop, set } = await shopWithCook(tiffin)
  const boss = await newStaff(tiffin, shop, 'manager')
  await set({ paused: { delivery: 30 }, busy: { collection: { minutes: 20, until: 60 } } })
  const { data } = await boss.client.call(listAudit, { query: {}, params: { storeId: shop.id } })
  const none = { delivery: null, collection: null, dinein: null }
  expect(data[0]).toMatchObject({
    subject: 'pause',
    before: { paused: { delivery: null }, busy: none },
    after: {
      paused: { delivery: '2026-11-20 18:30:00' },
      busy: { ...none, collection: { minutes: 20, until: '2026-11-20 19:00:00' } },
    },
  })
})

test('undo takes back what it belongs to, and nothing that somebody else has said since [Y-04]', async () => {
  const { shop, cook, set } = await shopWithCook(tiffin)
  const other = await newStaff(tiffin, shop, 'manager')
  const long = await set({ paused: { delivery: 60 } })
  const ended = await set({ paused: { delivery: null } })
  const until = long.data.channels[0]!.paused_until!
  const back = await pauseBy(cook, shop, { paused: { delivery: until }, revision: ended.revision })
  expect(back.data).toEqual(long.data)
  await pauseBy(other, shop, { paused: { collection: 15 } })
  await expect(set({ paused: { delivery: null }, revision: back.revision })).rejects.toMatchObject({
    status: 409,
  })
  expect((await stateOf(shop)).delivery.closed_reason).toBe('paused')
})

test('undo brings back what it replaced, also what the board of who undoes had not yet shown [Y-04]', async () => {
  const { shop, set } = await shopWithCook(tiffin)
  const other = await newStaff(tiffin, shop, 'manager')
  await pauseBy(other, shop, {
    paused: { delivery: 'tomorrow' },
    busy: { collection: { minutes: 20, until: 60 } },
  })
  expect((await stateOf(shop)).collection).toMatchObject({ busy: true, busy_until: '2026-11-20 19:00:00' })
  const short = await set({ paused: { delivery: 15 }, busy: { collection: null, dinein: null } })
  expect(short.replaced).toEqual({
    paused: { delivery: SATURDAY_NOON },
    busy: { collection: { minutes: 20, until: '2026-11-20T19:00:00Z' }, dinein: null },
  })
  const back = await set({ ...short.replaced, revision: short.revision })
  expect(back.data.channels).toMatchObject([
    { paused_until: SATURDAY_NOON },
    { busy: { minutes: 20, until: '2026-11-20T19:00:00Z' } },
  ])
})

test('a change does not report an expired pause as replaced [Y-04]', async () => {
  const { set } = await shopWithCook(tiffin)
  await set({ paused: { delivery: 15 } })
  tiffin.clock.set('2026-11-20T18:15:00Z')
  const { replaced } = await set({ paused: { delivery: 30 } })
  expect(replaced).toEqual({ paused: { delivery: null }, busy: {} })
})

test('a pause stores no earlier versions, however often it is set; the audit contains each change [Y-09]', async () => {
  const { shop, set } = await shopWithCook(tiffin)
  const owner = await newStaff(tiffin, shop, 'owner')
  for (const minutes of [15, 30, 60]) await set({ paused: { delivery: minutes } })
  const rows = await tiffin.services.db.query(
    shop.id,
    sql`select section from setting_version where store_id = ${shop.id} and section = 'pause'`,
  )
  expect(rows).toEqual([])
  const params = { storeId: shop.id, section: 'pause' }
  expect(await owner.client.call(listSectionVersions, { params })).toEqual({ data: [], more: false })
  const { data } = await owner.client.call(listAudit, { query: {}, params: { storeId: shop.id } })
  expect(data).toHaveLength(3)
})
