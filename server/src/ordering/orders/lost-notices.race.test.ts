import { createClient } from '@tiffin/contract/client'
import { followOrder } from '@tiffin/contract/ordering/orders/diner'
import { acceptOrder, followShops, followStore } from '@tiffin/contract/ordering/orders/staff'
import { staffLogout } from '@tiffin/contract/people/staff/staff'
import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createApp, createConsole } from '../../app.ts'
import { openSecondProcess } from '../../testing/db/second-process.ts'
import { openInstallation } from '../../testing/installation.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

async function addressOf(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

test('after a process has missed notices, its open streams send the events of the other process, and the stream of a staff member who signed out in the meantime ends [Y-02] [O-03] [V3]', async context => {
  const tiffin = await openInstallation()
  context.onTestFinished(() => tiffin.close())
  const { services, wire } = await openSecondProcess(context, tiffin)
  const [app, kitchens] = [await createApp(services), await createConsole(services)]
  context.onTestFinished(async () => void (await Promise.all([app.close(), kitchens.close()])))
  const [diners, console] = [await addressOf(app), await addressOf(kitchens)]
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const [cook, leaver] = [await newStaff(tiffin, shop), await newStaff(tiffin, shop)]
  const first = await orderFood(shop)

  const as = (token: string) => createClient({ baseUrl: console, headers: () => ({ 'staff-token': token }) })
  const stop = new AbortController()
  context.onTestFinished(() => stop.abort())
  const { signal } = stop
  const heard = { waiting: [] as string[], board: [] as string[], order: [] as string[], leaver: 'listens' }
  const params = { storeId: shop.id }
  const follows = [
    as(cook.token).follow(followShops, { signal }, ({ orders }) => {
      heard.waiting = orders.map(order => order.id)
    }),
    as(cook.token).follow(followStore, { params, signal }, event => {
      if (event.kind !== 'READ_BOARD') heard.board.push(`${event.order_id} ${event.kind}`)
    }),
    createClient({ baseUrl: diners, headers: () => ({ store: shop.host }) }).follow(
      followOrder,
      { params: { id: first.id }, signal },
      event => heard.order.push(event.kind),
    ),
  ]
  for (const each of follows) each.catch(() => {})
  const left = () => void (heard.leaver = 'has left')
  as(leaver.token)
    .follow(followStore, { params, signal }, () => {})
    .then(left, left)
  const placed = `${first.id} PLACED`
  const before = { waiting: [first.id], board: [placed], order: ['PLACED'], leaver: 'listens' }
  await expect.poll(() => heard).toEqual(before)

  wire.cut()
  await expect.poll(() => wire.calls()).toBeGreaterThan(0)
  await cook.client.call(acceptOrder, { params: { ...params, id: first.id }, body: { minutes: 20 } })
  const second = await orderFood(shop)
  await leaver.client.call(staffLogout, {})
  expect(heard).toEqual(before)
  wire.restore()
  await expect
    .poll(() => heard)
    .toEqual({
      waiting: [second.id],
      board: [placed, `${first.id} ACCEPTED`, `${second.id} PLACED`],
      order: ['PLACED', 'ACCEPTED'],
      leaver: 'has left',
    })
})
