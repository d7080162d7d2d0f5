import { createGuest, getProfile, login } from '@tiffin/contract/people/accounts/diner'
import { updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import type { Client } from '@tiffin/contract/client'
import { cancelOrder, getOrder, getOrderFusion, listOrders } from '@tiffin/contract/ordering/orders/diner'
import * as staff from '@tiffin/contract/ordering/orders/staff'
import { getStaffMember, staffLogin } from '@tiffin/contract/people/staff/staff'
import { sql } from '../../platform/db/sql.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { clientOf, type Installation, openInstallation } from '../installation.ts'
import { consoleOf } from '../staff.ts'
import { type Dump, readDump } from './dump.ts'

/** What holds after the upgrade of an installation that stopped at one of these dumps. */
export function versionSentences(names: string[]): void {
  describe.each(names)('what the version of %s left', name => {
    const dump = readDump(name)
    const { known } = dump
    let tiffin: Installation
    let cook: Client
    const at = (id: string) => ({ storeId: known.shop_id, id })
    const as = (token?: string, host = known.host) =>
      clientOf(tiffin.app, host, token ? { 'user-token': token } : {})
    const orderOf = (story: string) => known.orders.find(order => order.story === story)!
    const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)

    beforeAll(async () => {
      tiffin = await openInstallation({ dump })
      cook = consoleOf(tiffin, { 'staff-token': known.staff.token })
    })
    afterAll(() => tiffin.close())

    test('the board shows every order, with lines that say when nothing is known of their allergens [Y-02]', async () => {
      const board = await cook.call(staff.listBoard, { params: { storeId: known.shop_id } })
      const shown = [...board.open, ...board.finished]
      expect(numbersOf(shown)).toEqual(ordersIn(dump, known.shop_id))
      for (const order of shown) {
        expect(order).toMatchObject({ incomplete: false, contact: { phone: expect.stringMatching(/^\+44/) } })
        expect(order.item.length).toBeGreaterThan(0)
        const kept = name !== '01-before-allergens.json.gz'
        for (const line of order.item) expect(line.allergens !== undefined, line.name).toBe(kept)
      }
    })

    test('each order can be followed by its owner and by anybody with its link, by stream or lookup [O-02] [R-20]', async () => {
      for (const { id, number, story, token } of known.orders) {
        const { data } = await as(token).call(getOrder, { params: { id } })
        expect(data).toMatchObject({ order_number: number, own: true, incomplete: false })
        expect(data.events.length, story).toBeGreaterThan(0)
        expect(data.item.length).toBeGreaterThan(0)
        expect((await as().call(getOrder, { params: { id } })).data).toMatchObject({
          own: false,
          contact: null,
        })
        expect((await as().call(getOrderFusion, { params: { id } })).status).toBe(data.status)
      }
      const { host, id, number, token } = known.abroad
      const { data } = await as(token, host).call(getOrder, { params: { id } })
      expect(data).toMatchObject({ order_number: number, own: true, total: { currency: 'USD' } })
    })

    test('tokens and passwords are still valid, and the history is complete [O-05]', async () => {
      const { id, email, password, token } = known.customer
      const fresh = await as().call(login, { body: { email, password } })
      if (!('api_token' in fresh)) throw new Error('the password does not fit')
      for (const own of [token, fresh.api_token]) {
        expect(await as(own).call(getProfile, {})).toMatchObject({ id, email })
        const { data } = await as(own).call(listOrders, {})
        const rows = dump.rows.order!.filter(row => row.customer_id === id)
        expect(numbersOf(data)).toEqual(numbersOf(rows))
      }
      const { email: post, password: word } = known.staff
      const { staff_token } = await consoleOf(tiffin, {}).call(staffLogin, {
        body: { email: post, password: word },
      })
      const { data } = await consoleOf(tiffin, { 'staff-token': staff_token }).call(getStaffMember, {})
      expect(data).toMatchObject({ email: post, operator: true, stores: [{ id: known.shop_id }] })
    })

    test('a request that is repeated with its key gets the response that was stored for it [V12]', async () => {
      const { key, body, token } = known.guest
      const again = await as().call(createGuest, { body: body as never, idempotency_key: key })
      expect(again.api_token).toBe(token)
    })

    test('open baskets can be read, changed and ordered [P-02]', async () => {
      const { own, visitor, ready, ready_token, late } = known.baskets
      const ada = as(known.customer.token)
      const { data } = await ada.call(viewCart, { params: { id: own } })
      expect(data.item.map(line => `${line.quantity} ${line.name}`).toSorted()).toEqual([
        '1 Chicken korma',
        '1 Samosa',
        '2 Tarka dal',
      ])
      expect(data.item.find(line => line.name === 'Chicken korma')?.addons).toMatchObject([{ name: 'Hot' }])
      const changed = await ada.call(updateCart, { params: { id: own }, body: { comments: 'Thank you' } })
      expect(changed.data).toMatchObject({ comments: 'Thank you', postcode: 'BD1 1AA' })
      expect((await as().call(viewCart, { params: { id: visitor } })).data.item).toHaveLength(1)
      for (const id of [ready, late]) {
        const placed = await as(ready_token).call(confirmCart, { params: { id } })
        expect(placed.order_number).toBeGreaterThan(Math.max(...ordersIn(dump, known.shop_id)))
      }
    })

    test('the kitchen can continue every open order from its state [V7]', async () => {
      const seen = async (story: string) =>
        (await cook.call(staff.getStaffOrder, { params: at(orderOf(story).id) })).data
      const advance = async (story: string, status: 'READY' | 'COMPLETED') => {
        const body = { status, from: (await seen(story)).status }
        return (await cook.call(staff.advanceOrder, { params: at(orderOf(story).id), body })).data.status
      }
      const accepted = await cook.call(staff.acceptOrder, {
        params: at(orderOf('PLACED').id),
        body: { minutes: 30 },
      })
      expect(accepted.data).toMatchObject({ status: 'ACCEPTED', last_actor: 'Rosa' })
      const delayed = await cook.call(staff.delayOrder, {
        params: at(orderOf('ACCEPTED').id),
        body: { minutes: 10, from: (await seen('ACCEPTED')).promised_at },
      })
      expect(delayed.data.previous_time).not.toBeNull()
      expect(await advance('DELAYED', 'READY')).toBe('READY')
      expect(await advance('READY', 'COMPLETED')).toBe('COMPLETED')
      expect(await advance('guest OUT_FOR_DELIVERY', 'COMPLETED')).toBe('COMPLETED')
      const answered = await cook.call(staff.decideCancelRequest, {
        params: at(orderOf('CANCEL_REQUESTED').id),
        body: { approve: true },
      })
      expect(answered.data.status).toBe('CANCELLED')
      const { id, token } = orderOf('guest PLACED for tomorrow')
      expect(await as(token).call(cancelOrder, { params: { id }, body: {} })).toMatchObject({
        outcome: 'cancelled',
        data: { status: 'CANCELLED' },
      })
    })

    test('every job that was due is done: no mail is lost, none fails, and timers still end [V7]', async () => {
      const due = dump.rows.job!.filter(row => row.name === 'mail-order').length
      await runJobs()
      // The customer has also signed in on a new device above.
      const about_orders = tiffin.sent.filter(mail => mail.text.includes('/order-tracking/'))
      expect(about_orders.length).toBeGreaterThanOrEqual(due)
      for (const mail of about_orders) expect(mail.text).toContain('Tarka dal')
      tiffin.clock.add({ hours: 48 })
      await runJobs()
      // The letters to the owners about orders that were not accepted wait for ten minutes.
      tiffin.clock.add({ minutes: 10 })
      await runJobs()
      const left = await tiffin.services.db.platform(sql`select name, last_error from job`)
      expect(left).toEqual([])
      const board = await consoleOf(tiffin, { 'staff-token': await freshToken() }).call(staff.listBoard, {
        params: { storeId: known.shop_id },
      })
      expect(board.open.filter(order => order.status === 'PLACED')).toEqual([])
    })

    async function freshToken(): Promise<string> {
      const { email, password } = known.staff
      return (await consoleOf(tiffin, {}).call(staffLogin, { body: { email, password } })).staff_token
    }
  })
}

function ordersIn(dump: Dump, store_id: number): number[] {
  return numbersOf(dump.rows.order!.filter(row => row.store_id === store_id))
}

function numbersOf(rows: { order_number?: unknown }[]): number[] {
  return rows.map(row => row.order_number as number).sort((a, b) => a - b)
}
