import { payByLink } from '@tiffin/contract/ordering/payment-links/diner'
import { createPaymentLink, listPaymentLinks } from '@tiffin/contract/ordering/payment-links/staff'
import { sql } from '../../platform/db/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderFood } from '../../testing/ordering.ts'
import { CARDS } from '../../testing/sandbox.ts'
import { newStaff } from '../../testing/staff.ts'
import { type LinkShop, openLinkShop } from '../../testing/payment-links/link-shop.ts'

let links: LinkShop
beforeAll(async () => {
  links = await openLinkShop()
})
afterAll(() => links.close())
beforeEach(() => links.begin())

describe('a link', () => {
  test('expires after half an hour and says so; a payment that was started in time can be completed [P-35] [E-15] [API-64]', async () => {
    const [idle, begun] = [await links.make(), await links.make()]
    links.tiffin.clock.add({ minutes: 29 })
    const page = await links.opened(begun.id)
    links.tiffin.clock.add({ minutes: 2 })
    const expired = 'This payment link has expired. Please contact the restaurant.'
    expect(await links.look(idle.id)).toMatchObject({ state: 'expired', message: expired })
    await expect(links.start(idle.id)).rejects.toMatchObject({ status: 410, message: expired })
    await links.sandbox.pay(page, CARDS.approved)
    expect(await links.confirm(begun.id)).toMatchObject({ outcome: 'success' })
  })

  test('that is revoked while it is paid gives the money back by itself; paid ones cannot be revoked', async () => {
    const { id } = await links.make()
    const page = await links.opened(id)
    expect((await links.revoke(id)).state).toBe('revoked')
    expect((await links.revoke(id)).state).toBe('revoked')
    expect(await links.look(id)).toMatchObject({ message: expect.stringContaining('withdrawn') })
    await links.sandbox.pay(page, CARDS.approved)
    expect(await links.confirm(id)).toMatchObject({ outcome: 'failed' })
    await links.pass(1)
    expect(await links.sandbox.read(links.shop.id, page.split('/').at(-1)!)).toMatchObject({ refunded: 1100 })
    const paid = await links.make()
    await links.pay(paid.id)
    await links.confirm(paid.id)
    await expect(links.revoke(paid.id)).rejects.toMatchObject({ status: 409 })
  })

  test('opened twice is one payment; of two that are paid the second goes back by itself [Z-14]', async () => {
    const { id } = await links.make()
    const pages = await Promise.all([links.start(id), links.start(id), links.start(id)])
    expect(new Set(pages.map(({ url }) => url).filter(Boolean)).size).toBe(1)
    const first = await links.opened(id)
    // Cancelling fails at the gateway, so both links can be paid.
    await links.sandbox.fault('cancel', 'error', 1000)
    links.tiffin.clock.add({ minutes: 11 })
    await links.confirm(id)
    const second = await links.opened(id)
    expect(second).not.toBe(first)
    await links.sandbox.pay(second, CARDS.approved)
    await links.sandbox.pay(first, CARDS.approved)
    expect(await links.confirm(id)).toMatchObject({ outcome: 'success' })
    await links.sandbox.fault()
    await links.pass(6)
    const back = await Promise.all(
      [first, second].map(
        async page => (await links.sandbox.read(links.shop.id, page.split('/').at(-1)!)).refunded,
      ),
    )
    expect(back).toEqual([1100, 0])
  })

  test('whose card is declined says why and can be paid with another; a silent gateway starts nothing [E-14]', async () => {
    const { id } = await links.make()
    await links.sandbox.fault('create', 'error')
    expect(await links.start(id)).toMatchObject({ outcome: 'failed', url: null })
    const page = await links.opened(id)
    for (let card = 0; card < 3; card++) await links.sandbox.pay(page, CARDS.declined)
    expect(await links.confirm(id)).toMatchObject({
      outcome: 'failed',
      message: 'Payment failed. Please try another card or payment method.',
    })
    await links.pay(id)
    // The diner does not return from the page: the reconciler detects the payment.
    await links.pass(1)
    expect(await links.look(id)).toMatchObject({ state: 'paid' })
  })

  test('leads back to this shop alone, and a stranger’s id finds nothing', async () => {
    const { id } = await links.make()
    const body = { redirectUrl: 'https://evil.example/' }
    await expect(links.shop.call(payByLink, { params: { id }, body })).rejects.toMatchObject({ status: 400 })
    for (const call of [links.look, links.start, links.confirm])
      await expect(call(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  test('is in the audit with who made, sent, revoked and refunded it', async () => {
    const { id: order_id, order_number } = await orderFood(links.shop)
    await links.revoke((await links.make({ order_id })).id)
    const rows = await links.tiffin.services.db.query(
      links.shop.id,
      sql<{ action: string; subject: string; actor: string }>`select action, subject, actor from audit
        where store_id = ${links.shop.id} and subject = ${`order ${order_number}`} order by id`,
    )
    expect(rows).toEqual([
      { action: 'LINK_MADE', subject: `order ${order_number}`, actor: links.owner.name },
      { action: 'LINK_REVOKED', subject: `order ${order_number}`, actor: links.owner.name },
    ])
  })
})

test('the list has fifty a page, newest first', async () => {
  const own = await links.tiffin.shop({ change: ({ payments }) => void (payments.provider = 'SANDBOX') })
  const manager = await newStaff(links.tiffin, own, 'manager')
  const ids: string[] = []
  for (let n = 0; n < 53; n++) {
    const id = crypto.randomUUID()
    ids.unshift(id)
    await manager.client.call(createPaymentLink, {
      params: { storeId: own.id },
      body: { id, amount: '1.00', purpose: `Cake ${n}` },
    })
    links.tiffin.clock.add({ seconds: 1 })
  }
  const page = (before?: string) =>
    manager.client.call(listPaymentLinks, { params: { storeId: own.id }, query: before ? { before } : {} })
  const first = await page()
  const second = await page(first.data.at(-1)!.id)
  expect([first.more, second.more]).toEqual([true, false])
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
})
