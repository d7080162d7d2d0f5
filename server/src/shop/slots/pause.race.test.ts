import { createClient } from '@tiffin/contract/client'
import { followShops, listBoard } from '@tiffin/contract/ordering/orders/staff'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { setPause } from '@tiffin/contract/shop/slots/staff'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createApp, createConsole } from '../../app.ts'
import { openSecondProcess } from '../../testing/db/second-process.ts'
import { clientOf, openInstallation } from '../../testing/installation.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

test('a pause that one process has taken holds in another, and its consoles hear of it [Y-04]', async context => {
  const tiffin = await openInstallation()
  context.onTestFinished(() => tiffin.close())
  const { services } = await openSecondProcess(context, tiffin)
  const [app, consoles] = [await createApp(services), await createConsole(services)]
  context.onTestFinished(async () => void (await Promise.all([app.close(), consoles.close()])))
  await consoles.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `http://127.0.0.1:${(consoles.server.address() as AddressInfo).port}`
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const cook = await newStaff(tiffin, shop)
  const params = { storeId: shop.id }
  const there = clientOf(app, shop.host, {})
  const tablet = createClient({ baseUrl, headers: () => ({ 'staff-token': cook.token }) })
  const state = async () => (await there.call(lookupPreorder, {})).delivery.closed_reason
  expect(await state()).toBeNull()
  const stop = new AbortController()
  context.onTestFinished(() => stop.abort())
  let heard = 0
  tablet.follow(followShops, { signal: stop.signal }, () => void (heard += 1)).catch(() => {})
  await expect.poll(() => heard).toBeGreaterThan(0)
  const before = heard

  await cook.client.call(setPause, { params, body: { paused: { delivery: 15 } } })
  await expect.poll(state).toBe('paused')
  await expect.poll(() => heard).toBeGreaterThan(before)
  const { pause } = await tablet.call(listBoard, { params })
  expect(pause.channels[0]?.paused_until).toBe('2026-11-20T18:15:00Z')
})

test('two who pause different types at once both have what they said [Y-04]', async context => {
  const tiffin = await openInstallation()
  context.onTestFinished(() => tiffin.close())
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const params = { storeId: shop.id }
  const cooks = await Promise.all(Array.from({ length: 4 }, () => newStaff(tiffin, shop)))
  await Promise.all(
    cooks.map(({ client }, index) =>
      client.call(setPause, {
        params,
        body: index % 2 ? { paused: { delivery: 15 } } : { paused: { collection: 30 } },
      }),
    ),
  )
  const { pause } = await cooks[0]!.client.call(listBoard, { params })
  expect(pause.channels.map(each => each.paused_until)).toEqual([
    '2026-11-20T18:15:00Z',
    '2026-11-20T18:30:00Z',
  ])
})
