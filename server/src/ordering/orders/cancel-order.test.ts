import { listAudit } from '@tiffin/contract/people/audit/staff'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { cancelOrder, getOrder, getOrderFusion } from '@tiffin/contract/ordering/orders/diner'
import { CANCEL_REASONS } from '@tiffin/contract/ordering/orders/order'
import { cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { type Kitchen, openKitchen } from '../../testing/kitchen.ts'
import { fillBasket, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({
  menu: SMALL_MENU,
  change: settings => void (settings.ordering.unanswered_minutes = 15),
}))
let kitchen: Kitchen
const runJobs = () => runDueJobs(tiffin.services, jobs, tiffin.app.log)

beforeAll(async () => {
  kitchen = await openKitchen(tiffin, shop)
})
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await runJobs()
  tiffin.sent.length = 0
})

test('a diner cancels at once while the shop has not accepted [O-07] [API-92]', async () => {
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

test('after that the diner requests to cancel, and the shop approves or declines [O-07] [Y-03]', async () => {
  for (const approve of [true, false]) {
    const { id, diner } = await orderFood(shop)
    await kitchen.accept(id, 20)
    expect(
      (await diner.client.call(cancelOrder, { params: { id }, body: { reason: 'wrong dish' } })).outcome,
    ).toBe('requested')
    const asked = await kitchen.read(id)
    expect(asked).toMatchObject({ status: 'CANCEL_REQUESTED', cancel_request: { note: 'wrong dish' } })
    const { data } = await kitchen.answer(id, approve)
    expect(data.status).toBe(approve ? 'CANCELLED' : 'ACCEPTED')
  }
})

test('without a request to cancel there is nothing to approve or decline [Y-03]', async () => {
  const { id } = await orderFood(shop)
  for (const approve of [true, false])
    await expect(kitchen.answer(id, approve)).rejects.toMatchObject({
      status: 409,
      data: { status: 'PLACED' },
    })
})

test('the shop must give one of nine reasons to cancel, and the diner is told the reason [O-08]', async () => {
  expect(new Set(CANCEL_REASONS).size).toBe(9)
  const read = new Set<string>()
  for (const reason of CANCEL_REASONS) {
    const { id, diner } = await orderFood(shop)
    const cancel = (body: object) =>
      kitchen.cook.client.call(cancelStaffOrder, {
        params: kitchen.at(id),
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

test('the shop’s message about a cancellation is shown to the diner, in the letter and in the audit log, and not to others [O-08] [Y-09] [R-20]', async () => {
  const { id, diner } = await orderFood(shop)
  const owner = await newStaff(tiffin, shop, 'owner')
  const cancel = (message: string) =>
    kitchen.cook.client.call(cancelStaffOrder, {
      params: kitchen.at(id),
      body: { reason: 'OUT_OF_STOCK', status: 'PLACED', message },
    })
  await expect(cancel('n'.repeat(201))).rejects.toMatchObject({ errors: { message: expect.anything() } })
  const words = 'No lamb today: the <b>korma</b> is good too.'
  const { data } = await cancel(' No lamb today:\n the <b>korma</b>\u202E\u200B is good too. ')
  expect(data.cancel_message).toBe(words)
  const read = async (client: typeof diner.client) => (await client.call(getOrder, { params: { id } })).data
  expect(await read(diner.client)).toMatchObject({ cancel_reason: 'OUT_OF_STOCK', cancel_message: words })
  expect(await read((await newGuest(shop)).client)).not.toHaveProperty('cancel_message')
  await runJobs()
  const letter = tiffin.sent.at(-1)!
  expect(letter.text).toContain(`The shop writes: “${words}”`)
  expect(letter.html).toContain('the &lt;b&gt;korma&lt;/b&gt; is')
  const { data: audit } = await owner.client.call(listAudit, { params: { storeId: shop.id }, query: {} })
  expect(audit[0]).toMatchObject({ action: 'CANCELLED', after: { reason: 'OUT_OF_STOCK', note: words } })
})

test('a cancellation without a message shows no text in the shop’s name [O-08]', async () => {
  const { id, diner } = await orderFood(shop)
  const { data } = await kitchen.cook.client.call(cancelStaffOrder, {
    params: kitchen.at(id),
    body: { reason: 'TOO_BUSY', status: 'PLACED', message: ' \u200B ' },
  })
  expect(data).not.toHaveProperty('cancel_message')
  expect((await diner.client.call(getOrder, { params: { id } })).data).not.toHaveProperty('cancel_message')
  await runJobs()
  expect(tiffin.sent.at(-1)?.text).not.toContain('The shop writes')
})

test('an order that is ready can no longer be cancelled by its diner, and the diner is told so [O-07] [API-92]', async () => {
  const { id, diner } = await orderFood(shop)
  await kitchen.accept(id, 20)
  await kitchen.advance(id, 'READY')
  expect((await diner.client.call(getOrder, { params: { id } })).data.can_cancel).toBe('no')
  await expect(diner.client.call(cancelOrder, { params: { id }, body: {} })).rejects.toMatchObject({
    status: 409,
    code: 4101,
  })
})

test('an order that is not accepted in time is cancelled automatically, and its diner gets an e-mail with a text for this case [V7]', async () => {
  const { id, diner } = await orderFood(shop)
  tiffin.clock.add({ minutes: 14 })
  await runJobs()
  expect((await diner.client.call(getOrder, { params: { id } })).data.status).toBe('PLACED')
  tiffin.clock.add({ minutes: 1 })
  await runJobs()
  expect((await diner.client.call(getOrder, { params: { id } })).data).toMatchObject({
    status: 'CANCELLED',
    cancel_reason: 'TOO_BUSY',
    unanswered: true,
  })
  const letter = tiffin.sent.at(-1)!
  expect(letter.text).toContain('The shop did not respond in time, so your order was cancelled.')
  expect(letter.text).not.toContain('too busy')
})

test('an order that staff cancel as too busy does not count as unanswered [O-08]', async () => {
  const { id, diner } = await orderFood(shop)
  await kitchen.cook.client.call(cancelStaffOrder, {
    params: kitchen.at(id),
    body: { reason: 'TOO_BUSY', status: 'PLACED' },
  })
  expect((await diner.client.call(getOrder, { params: { id } })).data.unanswered).toBeUndefined()
  await runJobs()
  expect(tiffin.sent.at(-1)!.text).toContain('too busy')
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
