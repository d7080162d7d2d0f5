import { ATTEMPT_STATES } from '@tiffin/contract/money/payments/attempt-states'
import { listPayments } from '@tiffin/contract/ordering/orders/staff'
import { confirmPayByLink, getPayLink } from '@tiffin/contract/ordering/payment-links/diner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { readDump } from '../../testing/dumps/dump.ts'
import { clientOf, type Installation, openInstallation } from '../../testing/installation.ts'
import { consoleOf } from '../../testing/staff.ts'

const AT = '2026-11-20T18:00:00Z'
const dump = readDump('18-0070-languages-and-messages.json.gz')
const { known } = dump
const [own, linked, ownCreated, linkedCreated] = known.orders.map(({ id }) => id)

/** An attempt as an older version stored it, with separate columns for link and order. */
type OldAttempt = { id: string; order_id: string; link_id: string | null; state: string }

/** For each state: an attempt of an order, one of a link to that order, and one of a link without an order. */
const attempts = ATTEMPT_STATES.flatMap((state): OldAttempt[] => {
  const alone = crypto.randomUUID()
  // An order has at most one live attempt, so those in the state 'created' belong to other orders.
  const isCreated = state === 'created'
  return [
    { id: crypto.randomUUID(), order_id: (isCreated ? ownCreated : own)!, link_id: null, state },
    {
      id: crypto.randomUUID(),
      order_id: (isCreated ? linkedCreated : linked)!,
      link_id: crypto.randomUUID(),
      state,
    },
    { id: crypto.randomUUID(), order_id: alone, link_id: alone, state },
  ]
})
const links = attempts.filter(({ link_id }) => link_id !== null)

let tiffin: Installation
beforeAll(async () => {
  const store_id = known.shop_id
  const money = { amount: 1100, currency: 'GBP', created_at: AT }
  const rows = {
    ...dump.rows,
    payment_attempt: attempts.map(each => ({
      ...each,
      ...money,
      store_id,
      cart_version: 3,
      provider: 'SANDBOX',
      hold_until: AT,
      checks: 0,
      reason: each.state === 'failed' ? 'declined' : null,
    })),
    payment_link: links.map(({ link_id, order_id }) => ({
      ...money,
      store_id,
      id: link_id,
      order_id: link_id === order_id ? null : order_id,
      purpose: 'A cake',
      state: 'open',
      actor: 'Rosa',
      expires_at: AT,
    })),
  }
  tiffin = await openInstallation({ dump: { ...dump, rows } })
})
afterAll(() => tiffin.close())

test('an upgrade keeps what each attempt pays, in whatever state it is', async () => {
  const stored = await tiffin.services.db.query(
    known.shop_id,
    sql<{
      id: string
    }>`select id, state, payable_kind, payable_id, payable_version, holder from payment_attempt
      where store_id = ${known.shop_id}`,
  )
  const expected = attempts.map(({ id, order_id, link_id, state }) => ({
    id,
    state,
    payable_kind: link_id === null ? 'order' : 'link',
    payable_id: link_id ?? order_id,
    payable_version: 3,
    holder: order_id,
  }))
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(stored.toSorted(byId)).toEqual(expected.toSorted(byId))
})

test('staff see the attempts of an order from before an upgrade, those by links too', async () => {
  const cook = consoleOf(tiffin, { 'staff-token': known.staff.token })
  for (const id of [own!, linked!, ownCreated!, linkedCreated!]) {
    const { data } = await cook.call(listPayments, { params: { storeId: known.shop_id, id } })
    const before = attempts.filter(({ order_id }) => order_id === id)
    expect(data.map(each => each.id).toSorted()).toEqual(before.map(each => each.id).toSorted())
  }
})

test('a link knows its attempt from before an upgrade', async () => {
  const diner = clientOf(tiffin.app, known.host, {})
  for (const { link_id, order_id, state } of links.filter(each => each.link_id === each.order_id)) {
    const { data } = await diner.call(getPayLink, { params: { id: order_id } })
    expect(data.is_under_way, state).toBe(state === 'created' || state === 'started')
    if (state !== 'refunded') continue
    const { outcome, message } = await diner.call(confirmPayByLink, { params: { id: link_id! } })
    expect({ outcome, message }).toEqual({ outcome: 'failed', message: expect.stringContaining('back') })
  }
})
