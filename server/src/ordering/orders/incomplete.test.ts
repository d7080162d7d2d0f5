import { register } from '@tiffin/contract/people/accounts/diner'
import { cancelOrder, getOrder, getOrderFusion, listOrders } from '@tiffin/contract/ordering/orders/diner'
import * as staff from '@tiffin/contract/ordering/orders/staff'
import { json, sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { type Diner, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'
import { onAllJobs } from '../../testing/jobs/all-jobs.ts'

const tiffin = withInstallation()
let shop: Shop
let cook: Member
let diner: Diner
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  shop = await tiffin.shop({ menu: SMALL_MENU })
  cook = await newStaff(tiffin, shop)
  diner = await newGuest(shop)
})

/** An order of the same diner, with these columns changed as if another version had written them. */
async function strangeOrder(columns: Record<string, unknown>): Promise<{ id: string; number: number }> {
  const { id: like, order_number } = await orderFood(shop, { diner, service_type: 'to' })
  const [id, number] = [crypto.randomUUID(), order_number + 500]
  const names = await tiffin.services.db.platform(sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = '"order"'::regclass and attnum > 0 and not attisdropped`)
  const all = sql.join(names.map(({ name }) => sql.ref(name)))
  await tiffin.services.db.query(
    shop.id,
    sql`insert into "order" (${all}) select ${all} from jsonb_populate_record(null::"order",
      (select to_jsonb("order") from "order" where store_id = ${shop.id} and id = ${like})
        || ${json({ ...columns, id, order_number: number })}) returning id`,
  )
  return { id, number }
}

const at = (id: string) => ({ storeId: shop.id, id })
const readBoard = () => cook.client.call(staff.listBoard, { params: { storeId: shop.id } })

test.each([
  ['a basket of a later version', { basket: { version: 99, item: [{ dish: 'Dal' }], charges: [] } }],
  ['a basket that says nothing', { basket: {} }],
  ['a line without its price', { basket: { version: 2, item: [{ id: 'x', name: 'Dal' }], charges: [] } }],
  ['an address of another form', { address: ['1 High Street'] }],
  ['a way of paying that is not known', { payment_mode: 'CHEQUE' }],
  ['a way of ordering that is not known', { service_type: 'drone' }],
  ['a reason that is not known', { cancel_reason: 'ALIENS' }],
])(
  '%s hides no other order, and its own number, diner and buttons are there [Y-02] [O-05]',
  async (_, columns) => {
    const other = await orderFood(shop, { diner })
    const { id, number } = await strangeOrder(columns)
    const { open } = await readBoard()
    expect(open.find(order => order.id === other.id)).toMatchObject({ incomplete: false })
    expect(open.find(order => order.id === id)).toMatchObject({
      order_number: number,
      incomplete: true,
      status: 'PLACED',
      contact: { first_name: 'Priya', phone: expect.stringMatching(/^\+44740012/) },
    })
    const { data: tracked } = await diner.client.call(getOrder, { params: { id } })
    expect(tracked).toMatchObject({ order_number: number, incomplete: true })
    expect((await diner.client.call(getOrderFusion, { params: { id } })).status).toBe('PLACED')
    const accepted = await cook.client.call(staff.acceptOrder, { params: at(id), body: { minutes: 30 } })
    expect(accepted.data.status).toBe('ACCEPTED')
    const cancelled = await cook.client.call(staff.cancelStaffOrder, {
      params: at(id),
      body: { reason: 'TOO_BUSY', status: 'ACCEPTED' },
    })
    expect(cancelled.data).toMatchObject({ status: 'CANCELLED', order_number: number })
  },
)

test('of a contact in another format all texts are kept: above all the phone number [Y-02]', async () => {
  const { id } = await strangeOrder({ contact: { name: 'Priya Shah', phone: '+447400121234', email: null } })
  const { open } = await readBoard()
  expect(open.find(order => order.id === id)).toMatchObject({
    incomplete: true,
    contact: { first_name: '', phone: '+447400121234', email: '' },
  })
})

test('an order that cannot be read is in the history with its number and its total, among all others [O-05]', async () => {
  const password = 'Lantern-7-kites'
  const ada = await shop.call(register, {
    body: {
      first_name: 'Ada',
      last_name: 'Khan',
      email: 'ada@example.com',
      phone: '07400123456',
      password,
      password_confirmation: password,
      agree_checkbox: 'YES',
    },
  })
  diner = { client: shop.as({ 'user-token': ada.api_token }), token: ada.api_token, id: ada.id }
  const { number } = await strangeOrder({ basket: { version: 99 } })
  const { data } = await diner.client.call(listOrders, {})
  expect(data.map(order => [order.order_number, order.incomplete])).toEqual([
    [number, true],
    [number - 500, false],
  ])
  expect(data[0]).toMatchObject({ total: { value: '11.00' }, item: [] })
})

test('its mails are sent and say that they cannot list everything; the jobs behind them run [O-03]', async () => {
  const { id, number } = await strangeOrder({ basket: { version: 99 } })
  tiffin.sent.length = 0
  await cook.client.call(staff.acceptOrder, { params: at(id), body: { minutes: 30 } })
  await diner.client.call(cancelOrder, { params: { id }, body: {} })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const mail = tiffin.sent.find(each => each.subject.includes(String(number)))
  expect(mail?.text).toContain(
    `This e-mail cannot list all that you ordered. Call the shop and name order ${number}.`,
  )
  expect(await onAllJobs(tiffin.services.db, sql`select id from job where last_error is not null`)).toEqual(
    [],
  )
})

test('an event of an unknown kind is skipped, and the order’s other events are shown [O-03]', async () => {
  const { id } = await orderFood(shop, { diner })
  await tiffin.services.db.query(
    shop.id,
    sql`insert into order_event (store_id, order_id, kind, status, at) values (${shop.id}, ${id}, 'TELEPORTED', 'PLACED', ${tiffin.clock.now()})`,
  )
  const { data } = await diner.client.call(getOrder, { params: { id } })
  expect(data.events.map(event => event.kind)).toEqual(['PLACED'])
  expect((await readBoard()).open.find(order => order.id === id)?.events).toHaveLength(1)
})
