import { type Client, createClient } from '@tiffin/contract/client'
import { listStock, setStock } from '@tiffin/contract/menu/stock/staff'
import { setPause } from '@tiffin/contract/shop/slots/staff'
import { followRevisions, getStore, type Revisions } from '@tiffin/contract/shop/stores/diner'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { openSecondProcess } from '../../testing/db/second-process.ts'
import { importMenu } from '../../menu/menu-import/import-menu.ts'
import { storeContext } from '../../platform/http/context.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
beforeAll(async () => {
  await tiffin.app.listen({ port: 0, host: '127.0.0.1' })
})

function visitorOf({ host }: Shop, app = tiffin.app): Client {
  const { port } = app.server.address() as AddressInfo
  return createClient({ baseUrl: `http://127.0.0.1:${port}`, headers: () => ({ store: host }) })
}

/** An open page: its received events, and a function that closes it. */
async function openPage(shop: Shop, app = tiffin.app) {
  const heard: Revisions[] = []
  const stop = new AbortController()
  const request = { signal: stop.signal }
  const ended = visitorOf(shop, app)
    .follow(followRevisions, request, revisions => heard.push(revisions))
    .catch(() => {})
  await expect.poll(() => heard.length).toBe(1)
  return {
    heard,
    close: async () => {
      stop.abort()
      await ended
    },
  }
}

test('an open page is notified of a pause, a sold-out dish, a changed setting and a new menu of its shop, but not of changes at another shop', async () => {
  const [shop, neighbour] = [await tiffin.shop({ menu: SMALL_MENU }), await tiffin.shop({ menu: SMALL_MENU })]
  const { client } = await newStaff(tiffin, shop, 'owner')
  const [page, other] = [await openPage(shop), await openPage(neighbour)]
  const params = { storeId: shop.id }
  const [first] = page.heard
  const last = () => page.heard.at(-1)!

  await client.call(setPause, { params, body: { paused: { delivery: '2026-11-20T18:30:00Z' } } })
  await expect.poll(() => last().settings_revision).toBe(first!.settings_revision + 1)

  const section = { params: { ...params, section: 'contact' as const } }
  const { value, revision } = await client.call(getSection, section)
  const body = { value: { ...value, town: 'Leeds' }, revision }
  await client.call(changeSection, { ...section, body })
  await expect.poll(() => last().settings_revision).toBe(first!.settings_revision + 2)

  const [dish] = (await client.call(listStock, { params })).data
  await client.call(setStock, {
    params: { ...params, id: dish!.id },
    body: { kind: 'item', sold_out: true, until: 'told' },
  })
  await expect.poll(() => last().menu_revision).toBe(first!.menu_revision + 1)

  await importMenu(await contextOf(shop), { ...SMALL_MENU, categories: SMALL_MENU.categories.slice(1) })
  await expect.poll(() => last().menu_revision).toBeGreaterThan(first!.menu_revision + 1)

  expect(other.heard).toHaveLength(1)
  await Promise.all([page.close(), other.close()])
})

test('a page that is connected to another process is also notified of a change, and reads the new value there', async context => {
  const { services } = await openSecondProcess(context, tiffin)
  const app = await createApp(services)
  context.onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { client } = await newStaff(tiffin, shop, 'owner')
  const page = await openPage(shop, app)
  const [first] = page.heard
  const section = { params: { storeId: shop.id, section: 'contact' as const } }
  const { value, revision } = await client.call(getSection, section)
  await client.call(changeSection, { ...section, body: { value: { ...value, town: 'Leeds' }, revision } })
  await expect.poll(() => page.heard.at(-1)!.settings_revision).toBe(first!.settings_revision + 1)
  expect((await visitorOf(shop, app).call(getStore, {})).data.city).toBe('Leeds')
  await page.close()
})

const contextOf = async (shop: Shop) => storeContext(tiffin.services, await shop.store(), tiffin.app.log)

test('a page that finds no room is refused with a time to come back, and everything else goes on', async () => {
  const shop = await tiffin.shop()
  const room = vi.spyOn(tiffin.services.followers, 'hasRoom').mockReturnValue(false)
  const answer = await tiffin.app.inject({ url: followRevisions.path, headers: { host: shop.host } })
  room.mockRestore()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '300'])
})

test('an address that holds all the open pages it may is refused more of them, and everything else of it goes on [Z-16]', async () => {
  const shop = await tiffin.shop()
  const pages = await Promise.all(Array.from({ length: 128 }, () => openPage(shop)))
  const { port } = tiffin.app.server.address() as AddressInfo
  for (let n = 0; n < 70; n++) {
    const answer = await fetch(`http://127.0.0.1:${port}${followRevisions.path}`, {
      headers: { store: shop.host },
    })
    await answer.text()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '300'])
  }
  expect((await visitorOf(shop).call(getStore, {})).data.id).toBe(shop.id)
  await Promise.all(pages.map(page => page.close()))
})
