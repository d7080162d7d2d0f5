import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { requireBuilt } from '../../testing/require-built.ts'
import { newStaff } from '../../testing/staff.ts'

requireBuilt()

const tiffin = withInstallation()
const shop = withShop(tiffin)

const NONE = { tag_manager: '', facebook_pixel_id: '', google_conversion: '' }

async function policyOf(): Promise<string> {
  const page = await tiffin.app.inject({
    method: 'GET',
    url: '/',
    headers: { host: shop.host, accept: 'text/html' },
  })
  return String(page.headers['content-security-policy'])
}

test('a page permits scripts only of the services whose ids the owner has entered [C-24]', async () => {
  const { client } = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id, section: 'tracking' }
  const save = async (ids: object) => {
    const { revision } = await client.call(getSection, { params })
    return client.call(changeSection, { params, body: { value: { ...NONE, ...ids }, revision } })
  }
  expect(await policyOf()).toContain("script-src 'self';")
  await save({ facebook_pixel_id: '123456789' })
  expect(await policyOf()).toContain("script-src 'self' https://connect.facebook.net;")
  await save({ tag_manager: 'GTM-AB12CD3', google_conversion: 'AW-123456789/AbC-D_efG' })
  const policy = await policyOf()
  expect(policy).toContain(
    "script-src 'self' https://www.googletagmanager.com https://www.googleadservices.com",
  )
  expect(policy).not.toContain('facebook')
  expect(policy).not.toContain("'unsafe")

  const wrong = {
    tag_manager: 'G-1',
    facebook_pixel_id: "1; script-src 'unsafe-inline'",
    google_conversion: 'AW-1',
  }
  await expect(save(wrong)).rejects.toMatchObject({
    status: 400,
    errors: {
      tag_manager: [expect.stringContaining('GTM-')],
      facebook_pixel_id: [expect.stringContaining('digits')],
      google_conversion: [expect.stringContaining('AW-')],
    },
  })
  // Written directly, because the console would not save it.
  await tiffin.services.db.query(
    shop.id,
    sql`update store_setting set value = ${JSON.stringify(wrong)}::jsonb where store_id = ${shop.id} and section = 'tracking'`,
  )
  tiffin.services.stores.forget(shop.id)
  await tiffin.services.db.query(
    shop.id,
    sql`update store_state set settings_revision = settings_revision + 1 where store_id = ${shop.id}`,
  )
  expect(await policyOf()).toContain("script-src 'self';")
  const manager = await newStaff(tiffin, shop, 'manager')
  await expect(manager.client.call(getSection, { params })).rejects.toMatchObject({ status: 403 })
})
