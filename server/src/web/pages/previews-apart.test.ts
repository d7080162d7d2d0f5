import { getMenu } from '@tiffin/contract/menu/menu/diner'
import { getPreviewLinks } from '@tiffin/contract/shop/stores/staff'
import { beforeAll, expect, test } from 'vitest'
import { newDish, shopWithEditor } from '../../testing/drafts/drafting.ts'
import { createSizedCache } from '../../platform/http/cache.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

/** In bytes: enough for one menu, but not for two. */
const ONE_MENU = 14_000
const statements: string[] = []
const tiffin = withInstallation(() => ({ inspect: sql => void statements.push(sql) }))

beforeAll(async () => {
  tiffin.services.menus = createSizedCache(ONE_MENU)
})

/** How often the menu was read from the database during the work. */
async function readings(work: () => Promise<unknown>): Promise<number> {
  statements.length = 0
  await work()
  return statements.filter(sql => /menu_revision,\s[^]*subcategory_id, name, price/.test(sql)).length
}

test('previews of many drafts do not remove the diners’ menus from memory [Y-05]', async () => {
  const busy = await tiffin.shop({ menu: SMALL_MENU })
  const other = await tiffin.shop({ menu: SMALL_MENU })
  const read = (shop: typeof busy) => () => shop.call(getMenu, { query: { day: 'all' } })
  expect(await readings(read(busy))).toBe(1)
  expect(await readings(read(busy))).toBe(0)
  const { shop, client, change } = await shopWithEditor(tiffin)
  const { draft_url } = await client.call(getPreviewLinks, { params: { storeId: shop.id } })
  const ticket = new URL(draft_url).searchParams.get('ahead')!
  for (const ref of ['saag', 'dopiaza', 'jalfrezi']) {
    await change(newDish(ref, ref, '6.20'))
    const seen = await shop.as({ 'look-ahead': `now ${ticket}` }).call(getMenu, { query: { day: 'all' } })
    expect(JSON.stringify(seen)).toContain(ref)
  }
  expect(await readings(read(busy))).toBe(0)
  // The cache has room for one menu only: a second shop's menu replaces the first.
  await read(other)()
  expect(await readings(read(busy))).toBe(1)
})
