import { confirmCart } from '@tiffin/contract/checkout/diner'
import type { CallError } from '@tiffin/contract/client'
import { CANCEL_REASONS } from '@tiffin/contract/orders/order'
import { cancelOrder, getOrder, getOrderFusion } from '@tiffin/contract/orders/diner'
import { ORDER_STATES } from '@tiffin/contract/rules/order-states'
import { listAudit } from '@tiffin/contract/audit/staff'
import { listFailedJobs, retryJob } from '@tiffin/contract/jobs/staff'
import { listStock, setStock } from '@tiffin/contract/menu/staff'
import * as rows from '@tiffin/contract/orders/staff'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../app.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { FRIDAY_EVENING, type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { fillBasket, newGuest, orderFood } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { type Member, newStaff } from '../testing/staff.ts'

let tiffin: Installation
let shop: Shop
let cook: Member
const at = (id: string) => ({ storeId: shop.id, id })
/** Actions of staff who have just reloaded the board. */
const seen = async (id: string) => (await cook.client.call(rows.getStaffOrder, { params: at(id) })).data
const delay = async (id: string, minutes: number) =>
  cook.client.call(rows.delayOrder, { params: at(id), body: { minutes, from: (await seen(id)).promised_at } })
const advance = async (id: string, status: 'READY' | 'OUT_FOR_DELIVERY' | 'COMPLETED') =>
  cook.client.call(rows.advanceOrder, { params: at(id), body: { status, from: (await seen(id)).status } })
const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)

beforeAll(async () => {
  tiffin = await openInstallation()
  shop = await tiffin.shop({
    menu: SMALL_MENU,
    name: 'The Mango Tree',
    change: settings => void (settings.ordering.unanswered_minutes = 15),
  })
  cook = await newStaff(tiffin, shop)
})
afterAll(() => tiffin.close())
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await runJobs()
  tiffin.sent.length = 0
})

describe('the life of an order', () => {
  test('a new order is on the board with its lines, its time and its diner [Y-02] [O-02] [D-26]', async () => {
    const { id, order_number } = await orderFood(shop)
    const board = await cook.client.call(rows.listBoard, { params: { storeId: shop.id } })
    const order = board.open.find(each => each.id === id)
    expect(order).toMatchObject({
      order_number,
      status: 'PLACED',
      service_type: 'collection',
      item: [{ name: 'Tarka dal', quantity: 2, price: '11.00' }],
      total: { value: '11.00', currency: 'GBP' },
      promised_at: '2026-11-20 18:20:00',
      contact: {
        first_name: 'Priya',
        phone: expect.stringMatching(/^\+447400\d{6}$/),
        phone_local: expect.stringMatching(/^07400 \d{6}$/),
      },
      paid: false,
      payment_mode: 'CASH',
      orders_before: 0,
    })
  })

  test.each([
    ['to', { delivery_time: '2026-11-20 18:45:00', collection_time: null }],
    ['collection', { delivery_time: null, collection_time: '2026-11-20 18:20:00' }],
  ] as const)(
    'an order for "%s" has its time of delivery or collection, the time zone, lines, charges and state [O-02]',
    async (service_type, times) => {
      const own = await tiffin.shop({
        menu: SMALL_MENU,
        change: ({ charges }) => void (charges.bag = { amount: 10, items_per_bag: null }),
      })
      const { id, diner } = await orderFood(own, { service_type })
      const { data } = await diner.client.call(getOrder, { params: { id } })
      expect(data).toMatchObject({
        ...times,
        time_zone: 'Europe/London',
        item: [{ name: 'Tarka dal', quantity: 2, price: '11.00' }],
        sub_total: '11.00',
        total: { value: '11.10' },
        status: 'PLACED',
      })
      expect(data.charges).toContainEqual(expect.objectContaining({ code: 'bags', amount: '0.10' }))
    },
  )

  test('each line has the allergens of its dish and options, as they were declared when it was ordered [Y-02]', async () => {
    const own = await tiffin.shop({ menu: SMALL_MENU })
    const { id } = await orderFood(own, { items: { 'Tarka dal': 1 } })
    const { client } = await newStaff(tiffin, own)
    const { data } = await client.call(rows.getStaffOrder, { params: { storeId: own.id, id } })
    expect(data.item[0]?.allergens).toEqual({ contains: ['mustard'], may_contain: ['celery'] })
  })

  test('an order for later is accepted for its day and time, and being made once the kitchen has to start [V7] [O-11]', async () => {
    const { id, diner } = await orderFood(shop, { pre_order_time: '2026-11-21 13:00:00' })
    await cook.client.call(rows.acceptOrder, { params: at(id), body: {} })
    const seen = (await diner.client.call(getOrder, { params: { id } })).data
    expect(seen.kitchen_starts_at).toBe('2026-11-21 12:40:00')
    const message = async () => (await diner.client.call(getOrderFusion, { params: { id } })).message
    expect(await message()).toBe('Accepted for tomorrow, 13:00')
    tiffin.clock.set('2026-11-21T12:39:59Z')
    expect(await message()).toBe('Accepted for 13:00')
    tiffin.clock.set('2026-11-21T12:40:00Z')
    expect(await message()).toBe('The shop is making your order')
  })

  test('an order for now is being made as soon as it is accepted, although promised times are whole minutes [V7]', async () => {
    tiffin.clock.set('2026-11-20T18:00:20Z')
    const { id, diner } = await orderFood(shop)
    await cook.client.call(rows.acceptOrder, { params: at(id), body: {} })
    const { message } = await diner.client.call(getOrderFusion, { params: { id } })
    expect(message).toBe('The shop is making your order')
  })

  test('accepted with minutes, made, handed over: the diner sees each step and its time [O-03] [O-11] [Y-02]', async () => {
    const { id, diner } = await orderFood(shop)
    const seen = async () => (await diner.client.call(getOrder, { params: { id } })).data
    const fusion = async () => (await diner.client.call(getOrderFusion, { params: { id } })).fusion
    expect(await fusion()).toBe('WAITING')
    await cook.client.call(rows.acceptOrder, { params: at(id), body: { minutes: 30 } })
    expect(await seen()).toMatchObject({
      status: 'ACCEPTED',
      collection_time: '2026-11-20 18:30:00',
      delivery_time: null,
      previous_time: null,
      can_cancel: 'request',
    })
    expect(await fusion()).toBe('CONFIRMED')
    await delay(id, 10)
    expect(await seen()).toMatchObject({
      status: 'ACCEPTED',
      collection_time: '2026-11-20 18:40:00',
      previous_time: '2026-11-20 18:30:00',
    })
    expect(await fusion()).toBe('UPDATED')
    await advance(id, 'READY')
    await advance(id, 'COMPLETED')
    const done = await seen()
    expect(done.status).toBe('COMPLETED')
    expect(done.events.map(event => event.kind)).toEqual([
      'PLACED',
      'ACCEPTED',
      'DELAYED',
      'READY',
      'COMPLETED',
    ])
    expect(await fusion()).toBe('DONE')
  })

  test.each(Object.keys(ORDER_STATES).filter(status => !['PENDING_PAYMENT', 'EXPIRED'].includes(status)))(
    'from %s only the moves of the table are possible [V7]',
    async status => {
      const { id } = await orderFood(shop)
      const reach: Record<string, string[]> = {
        PLACED: [],
        ACCEPTED: ['ACCEPTED'],
        CANCEL_REQUESTED: ['ACCEPTED', 'CANCEL_REQUESTED'],
        READY: ['ACCEPTED', 'READY'],
        OUT_FOR_DELIVERY: ['ACCEPTED', 'OUT_FOR_DELIVERY'],
        COMPLETED: ['ACCEPTED', 'READY', 'COMPLETED'],
        CANCELLED: ['CANCELLED'],
      }
      const move = async (to: string, order: { id: string; diner: Awaited<ReturnType<typeof newGuest>> }) => {
        const params = at(order.id)
        if (to === 'ACCEPTED') return cook.client.call(rows.acceptOrder, { params, body: {} })
        if (to === 'CANCELLED')
          return cook.client.call(rows.cancelStaffOrder, {
            params,
            body: { reason: 'TOO_BUSY', status: (await seen(order.id)).status },
          })
        if (to === 'CANCEL_REQUESTED')
          return order.diner.client.call(cancelOrder, { params: { id: order.id }, body: {} })
        return advance(order.id, to as 'READY')
      }
      const allowed = ORDER_STATES[status as keyof typeof ORDER_STATES].moves as readonly string[]
      for (const to of ['ACCEPTED', 'READY', 'OUT_FOR_DELIVERY', 'COMPLETED', 'CANCELLED']) {
        const order = await orderFood(shop, { service_type: 'to' })
        for (const step of reach[status] ?? []) await move(step, order)
        // Undoing a request to cancel has its own call, not the one that accepts new orders.
        const possible = allowed.includes(to) && !(status === 'CANCEL_REQUESTED' && to === 'ACCEPTED')
        const result = await move(to, order).then(
          () => true,
          (error: CallError) => error.type,
        )
        expect(result, `${status} to ${to}`).toBe(possible ? true : 'order-moved')
      }
      expect(id).toBeTruthy()
    },
  )

  test('an order for collection is never out for delivery [V7]', async () => {
    const { id } = await orderFood(shop)
    await cook.client.call(rows.acceptOrder, { params: at(id), body: { minutes: 10 } })
    await expect(advance(id, 'OUT_FOR_DELIVERY')).rejects.toMatchObject({ status: 409 })
  })

  test('only an order that is accepted and not completed can be delayed [Y-02]', async () => {
    const { id } = await orderFood(shop)
    await expect(delay(id, 10)).rejects.toMatchObject({ status: 409, code: 4102, data: { status: 'PLACED' } })
    await cook.client.call(rows.acceptOrder, { params: at(id), body: { minutes: 20 } })
    await advance(id, 'READY')
    await expect(delay(id, 10)).resolves.toMatchObject({ data: { promised_at: '2026-11-20 18:30:00' } })
    await advance(id, 'COMPLETED')
    await expect(delay(id, 10)).rejects.toMatchObject({
      status: 409,
      code: 4102,
      data: { status: 'COMPLETED' },
    })
  })

  test('of two cooks who accept an order at the same time one wins, and the other is told who [Y-02]', async () => {
    const { id } = await orderFood(shop)
    const other = await newStaff(tiffin, shop)
    const results = await Promise.allSettled([
      cook.client.call(rows.acceptOrder, { params: at(id), body: { minutes: 20 } }),
      other.client.call(rows.acceptOrder, { params: at(id), body: { minutes: 40 } }),
    ])
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = results.find(result => result.status === 'rejected')
    const winner = results[0].status === 'fulfilled' ? cook.name : other.name
    expect(lost?.reason).toMatchObject({
      status: 409,
      code: 4102,
      data: { status: 'ACCEPTED', last_actor: winner },
    })
  })
})

test('an action on an outdated view of an order is refused with its current state [Y-02]', async () => {
  const { id, diner } = await orderFood(shop)
  const params = at(id)
  const cancel = (status: 'PLACED' | 'ACCEPTED') =>
    cook.client.call(rows.cancelStaffOrder, { params, body: { reason: 'TOO_BUSY', status } })
  await cook.client.call(rows.acceptOrder, { params, body: { minutes: 20 } })
  const moved = (data: object) => ({ status: 409, code: 4102, data })
  await expect(cancel('PLACED')).rejects.toMatchObject(moved({ status: 'ACCEPTED', last_actor: cook.name }))
  const ten = { params, body: { minutes: 10, from: '2026-11-20 18:20:00' } }
  await cook.client.call(rows.delayOrder, ten)
  const later = moved({ promised_at: '2026-11-20 18:30:00' })
  await expect(cook.client.call(rows.delayOrder, ten)).rejects.toMatchObject(later)
  await advance(id, 'READY')
  const handOver = { params, body: { status: 'COMPLETED', from: 'ACCEPTED' } } as const
  await expect(cook.client.call(rows.advanceOrder, handOver)).rejects.toMatchObject(
    moved({ status: 'READY' }),
  )
  await expect(cancel('ACCEPTED')).rejects.toMatchObject(moved({ status: 'READY' }))
  expect((await diner.client.call(getOrder, { params: { id } })).data.events).toHaveLength(4)
})

describe('cancelling', () => {
  test('a diner cancels at once while the shop has not accepted [O-07]', async () => {
    const { id, diner } = await orderFood(shop)
    const answer = await diner.client.call(cancelOrder, {
      params: { id },
      body: { reason: 'changed my mind' },
    })
    expect(answer).toMatchObject({
      outcome: 'cancelled',
      data: { status: 'CANCELLED', cancel_reason: 'CUSTOMER_REQUEST' },
    })
    const { fusion } = await diner.client.call(getOrderFusion, { params: { id } })
    expect(fusion).toBe('CANCELLED')
  })

  test('afterwards the diner requests it, and the shop approves or declines [O-07] [Y-03]', async () => {
    for (const approve of [true, false]) {
      const { id, diner } = await orderFood(shop)
      await cook.client.call(rows.acceptOrder, { params: at(id), body: { minutes: 20 } })
      expect(
        (await diner.client.call(cancelOrder, { params: { id }, body: { reason: 'wrong dish' } })).outcome,
      ).toBe('requested')
      const asked = await cook.client.call(rows.getStaffOrder, { params: at(id) })
      expect(asked.data).toMatchObject({ status: 'CANCEL_REQUESTED', cancel_request: { note: 'wrong dish' } })
      const { data } = await cook.client.call(rows.answerCancelRequest, { params: at(id), body: { approve } })
      expect(data.status).toBe(approve ? 'CANCELLED' : 'ACCEPTED')
    }
  })

  test('without a request there is nothing to approve or decline [Y-03]', async () => {
    const { id } = await orderFood(shop)
    for (const approve of [true, false])
      await expect(
        cook.client.call(rows.answerCancelRequest, { params: at(id), body: { approve } }),
      ).rejects.toMatchObject({ status: 409, data: { status: 'PLACED' } })
  })

  test('the shop has to give one of nine reasons, and the diner is told which [O-08]', async () => {
    expect(new Set(CANCEL_REASONS).size).toBe(9)
    const read = new Set<string>()
    for (const reason of CANCEL_REASONS) {
      const { id, diner } = await orderFood(shop)
      const cancel = (body: object) =>
        cook.client.call(rows.cancelStaffOrder, {
          params: at(id),
          body: body as { reason: typeof reason; status: 'PLACED' },
        })
      await expect(cancel({})).rejects.toMatchObject({ status: 400, errors: { reason: expect.anything() } })
      await expect(cancel({ reason: 'BORED', status: 'PLACED' })).rejects.toMatchObject({ status: 400 })
      await expect(cancel({ reason })).rejects.toMatchObject({
        status: 400,
        errors: { status: expect.anything() },
      })
      await cancel({ reason, status: 'PLACED' })
      expect((await diner.client.call(getOrder, { params: { id } })).data.cancel_reason).toBe(reason)
      await runJobs()
      const words = tiffin.services.texts.of('en')(`orders.reasons.${reason}`)
      expect(words).not.toContain(reason)
      expect(tiffin.sent.at(-1)?.text).toContain(words)
      read.add(words)
    }
    expect(read.size).toBe(9)
  })

  test('once the order is ready it is too late, and the diner is told so [O-07]', async () => {
    const { id, diner } = await orderFood(shop)
    await cook.client.call(rows.acceptOrder, { params: at(id), body: { minutes: 20 } })
    await advance(id, 'READY')
    expect((await diner.client.call(getOrder, { params: { id } })).data.can_cancel).toBe('no')
    await expect(diner.client.call(cancelOrder, { params: { id }, body: {} })).rejects.toMatchObject({
      status: 409,
      code: 4101,
    })
  })

  test('an order that nobody accepts is cancelled automatically as too busy, and its diner is told [V7]', async () => {
    const { id, diner } = await orderFood(shop)
    tiffin.clock.add({ minutes: 14 })
    await runJobs()
    expect((await diner.client.call(getOrder, { params: { id } })).data.status).toBe('PLACED')
    tiffin.clock.add({ minutes: 1 })
    await runJobs()
    expect((await diner.client.call(getOrder, { params: { id } })).data).toMatchObject({
      status: 'CANCELLED',
      cancel_reason: 'TOO_BUSY',
    })
  })

  test('a cancelled order gives its slot back [T-23]', async () => {
    const small = await tiffin.shop({
      menu: SMALL_MENU,
      change: settings => void (settings.ordering.collection.slot_capacity = 1),
    })
    const pre_order_time = '2026-11-20 20:00:00'
    const first = await orderFood(small, { pre_order_time })
    const second = await newGuest(small)
    const cart = await fillBasket(small, second, { pre_order_time })
    await expect(second.client.call(confirmCart, { params: { id: cart.id } })).rejects.toMatchObject({
      status: 400,
      code: 4017,
      data: { id: cart.id },
    })
    await first.diner.client.call(cancelOrder, { params: { id: first.id }, body: {} })
    await expect(second.client.call(confirmCart, { params: { id: cart.id } })).resolves.toMatchObject({
      outcome: 'success',
    })
  })
})

describe('who may see an order', () => {
  test('whoever knows the id sees state, lines and total, but no name, address or contact, and no actions [R-20] [O-04]', async () => {
    const { id, diner } = await orderFood(shop, { service_type: 'to' })
    const own = (await diner.client.call(getOrder, { params: { id } })).data
    expect(own).toMatchObject({
      own: true,
      can_cancel: 'now',
      contact: { first_name: 'Priya' },
      address: { postcode: 'BD1 1AA' },
    })
    const seen = (await shop.call(getOrder, { params: { id } })).data
    const { order_number, item, sub_total, charges, total, delivery_time, placed_at, events } = own
    expect(seen).toMatchObject({
      order_number,
      item,
      sub_total,
      charges,
      total,
      delivery_time,
      placed_at,
      events,
    })
    expect(seen).toMatchObject({
      item: [{ name: 'Tarka dal', quantity: 2 }],
      delivery_time: expect.stringMatching(/^2026-11-20 /),
      shop: { name: 'The Mango Tree', phone: (await shop.store()).configuration.store.phone },
    })
    expect(seen).toMatchObject({
      own: false,
      can_cancel: 'no',
      contact: null,
      address: null,
      comments: null,
      status: 'PLACED',
    })
    expect(JSON.stringify(seen)).not.toMatch(/Priya|Shah|BD1|Leeds Road|@example/)
  })

  test('nobody cancels another’s order [O-04]', async () => {
    const { id } = await orderFood(shop)
    const stranger = await newGuest(shop)
    await expect(stranger.client.call(cancelOrder, { params: { id }, body: {} })).rejects.toMatchObject({
      status: 404,
    })
    await expect(shop.call(cancelOrder, { params: { id }, body: {} })).rejects.toMatchObject({ status: 401 })
  })
})

describe('e-mails', () => {
  const walk = async () => {
    const { id, order_number } = await orderFood(shop, { service_type: 'to' })
    await cook.client.call(rows.acceptOrder, { params: at(id), body: { minutes: 40 } })
    await delay(id, 15)
    tiffin.clock.add({ minutes: 1 })
    await runJobs()
    await cook.client.call(rows.cancelStaffOrder, {
      params: at(id),
      body: { reason: 'NO_DRIVER', status: 'ACCEPTED' },
    })
    await runJobs()
    return order_number
  }

  test('go out when an order is placed, accepted, delayed and cancelled, each once [Z-15]', async () => {
    const number = await walk()
    expect(tiffin.sent.map(mail => mail.subject)).toEqual([
      `Order ${number} at The Mango Tree: received`,
      `Order ${number} at The Mango Tree: accepted`,
      `Order ${number} at The Mango Tree: new time 18:55`,
      `Order ${number} at The Mango Tree: cancelled`,
    ])
    expect(tiffin.sent[2]?.text).toContain('It was to be with you at 18:40. The new time is 18:55.')
    expect(tiffin.sent[3]?.text).toContain('There is no driver free to bring your order.')
    // Cash: nothing was charged, so the text mentions no refund [P-38].
    expect(tiffin.sent[3]?.text).not.toContain('3-5 working days')
    tiffin.sent.length = 0
    await runJobs()
    expect(tiffin.sent).toEqual([])
  })

  test('a mail server that is away for a while costs no mail and sends none twice', async () => {
    const { send } = tiffin.services.integrations.mail
    tiffin.services.integrations.mail.send = () => Promise.reject(new Error('away'))
    await orderFood(shop)
    await runJobs()
    tiffin.services.integrations.mail.send = send
    tiffin.clock.add({ minutes: 1 })
    await runJobs()
    await runJobs()
    expect(tiffin.sent.filter(mail => mail.subject.includes('received'))).toHaveLength(1)
    const messages = await tiffin.services.db.query(
      shop.id,
      sql<{
        n: number
      }>`select count(*)::int as n from message where store_id = ${shop.id} and id = ${tiffin.sent[0]!.id}`,
    )
    expect(messages).toEqual([{ n: 1 }])
  })
})

describe('what the shop keeps', () => {
  test('each action of the staff is in the audit, with who, when, before and after [Y-09]', async () => {
    const { id, order_number } = await orderFood(shop)
    await cook.client.call(rows.acceptOrder, { params: at(id), body: { minutes: 30 } })
    const manager = await newStaff(tiffin, shop, 'manager')
    const { data } = await manager.client.call(listAudit, { params: { storeId: shop.id } })
    expect(data[0]).toMatchObject({
      actor: cook.name,
      action: 'ACCEPTED',
      subject: `order ${order_number}`,
      at: '2026-11-20 18:00:00',
      before: { status: 'PLACED', promised_at: '2026-11-20 18:20:00' },
      after: { status: 'ACCEPTED', promised_at: '2026-11-20 18:30:00' },
    })
    await expect(cook.client.call(listAudit, { params: { storeId: shop.id } })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('a dish that is sold out is off every menu at once, and returns when the shop opens tomorrow', async () => {
    const { data } = await cook.client.call(listStock, { params: { storeId: shop.id } })
    const dal = data.find(each => each.name === 'Tarka dal')!
    await cook.client.call(setStock, {
      params: { storeId: shop.id, id: dal.id },
      body: { kind: 'item', sold_out: true, until: 'tomorrow' },
    })
    const off = (await cook.client.call(listStock, { params: { storeId: shop.id } })).data.find(
      each => each.id === dal.id,
    )
    expect(off).toMatchObject({ sold_out: true, sold_out_until: '2026-11-21 12:00:00' })
    const diner = await newGuest(shop)
    await expect(fillBasket(shop, diner)).rejects.toMatchObject({ status: 400, code: 4011 })
    tiffin.clock.set('2026-11-21T12:00:00Z')
    await expect(orderFood(shop)).resolves.toBeTruthy()
    const morning = await newStaff(tiffin, shop)
    await morning.client.call(setStock, {
      params: { storeId: shop.id, id: dal.id },
      body: { kind: 'item', sold_out: false },
    })
  })

  test('only an operator sees failed jobs and can retry them', async () => {
    await tiffin.services.db.platform(sql`insert into job (id, store_id, name, lane, payload, run_at, attempts, last_error, failed_at, created_at)
      values (${crypto.randomUUID()}, ${shop.id}, 'mail-order', 'mail', '{}', ${tiffin.clock.now()}, 8, 'away', ${tiffin.clock.now()}, ${tiffin.clock.now()})`)
    await expect(cook.client.call(listFailedJobs, {})).rejects.toMatchObject({ status: 403 })
    const operator = await newStaff(tiffin, shop, 'owner', true)
    const { data } = await operator.client.call(listFailedJobs, {})
    expect(data[0]).toMatchObject({
      store_name: 'The Mango Tree',
      name: 'mail-order',
      error: 'away',
      attempts: 8,
    })
    await operator.client.call(retryJob, { params: { id: data[0]!.id } })
    expect((await operator.client.call(listFailedJobs, {})).data).toEqual([])
  })
})
