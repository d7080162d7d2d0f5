import { getExtraPage } from '@tiffin/contract/shop/stores/diner'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const ATTACK = '<p>Our <b>story</b><img src=x onerror=alert(1)></p><script>alert(1)</script>'
const CLEAN = '<p>Our <strong>story</strong></p>'

test('rich text is made harmless before it is stored, and only that is in the audit', async () => {
  const shop = await tiffin.shop()
  await changeShop(tiffin.services, shop.id, ({ about }) => {
    about.extra_page = { name: 'Story', content: ATTACK }
  })
  const stored = await tiffin.services.db.query(
    shop.id,
    sql<{ content: string }>`select value #>> '{extra_page,content}' as content from store_setting
      where store_id = ${shop.id} and section = 'about'
      union all
      select after #>> '{extra_page,content}' from audit where store_id = ${shop.id}`,
  )
  expect(stored.map(({ content }) => content)).toEqual([CLEAN, CLEAN])
})

test('rich text that came into the database by another way is made harmless when it is read', async () => {
  const shop = await tiffin.shop()
  const page = JSON.stringify({ extra_page: { name: 'Story', content: ATTACK } })
  await tiffin.services.db.query(
    shop.id,
    sql`update store_setting set value = value || ${page}::jsonb where store_id = ${shop.id} and section = 'about'`,
  )
  tiffin.services.stores.forget(shop.id)
  expect((await shop.call(getExtraPage, {})).data).toEqual({ name: 'Story', content: CLEAN })
})
