import { brotliCompressSync } from 'node:zlib'
import { json, sql } from '../../platform/db/sql.ts'
import { type TenantFixture, inStore, type NounFixture } from '../isolation/noun-fixture.ts'
import { SMALL_MENU } from '../small-menu.ts'

const ofDraft = (fixture: TenantFixture) => ({ ...inStore(fixture), body: { revision: 0 } })
const ofMenuVersion = ({ id }: TenantFixture) => ({ params: { storeId: id('store'), revision: id('menu') } })
const RENAMED = { do: 'set', kind: 'item', ref: 'dal', was: {}, now: { description: 'With rice.' } }

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/menu/draft': { probe: () => ({}) },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/menu-draft': { may: ['owner', 'manager'], probe: inStore },
    'GET /staff/stores/:storeId/menu-draft/follow': { may: ['owner', 'manager'], probe: inStore },
    'POST /staff/stores/:storeId/menu-draft/changes': {
      may: ['owner', 'manager'],
      probe: fixture => ({ ...inStore(fixture), body: { changes: [RENAMED] } }),
    },
    'POST /staff/stores/:storeId/menu-draft/drop': { may: ['owner', 'manager'], probe: ofDraft },
    'POST /staff/stores/:storeId/menu-draft/publish': { may: ['owner', 'manager'], probe: ofDraft },
    'POST /staff/stores/:storeId/menu-draft/publish-later': {
      may: ['owner', 'manager'],
      probe: fixture => ({ ...inStore(fixture), body: { revision: 0, at: '2027-01-01 06:00:00' } }),
    },
    'DELETE /staff/stores/:storeId/later-menus/:id': {
      may: ['owner', 'manager'],
      probe: ({ id }) => ({ params: { storeId: id('store'), id: id('later') } }),
    },
    'GET /staff/stores/:storeId/shared-menu': { may: ['owner', 'manager'], probe: inStore },
    'PUT /staff/stores/:storeId/shared-menu': {
      may: ['owner'],
      probe: fixture => ({ ...inStore(fixture), body: { followers: [] } }),
    },
    'DELETE /staff/stores/:storeId/shared-menu': { may: ['owner'], probe: inStore },
    'GET /staff/stores/:storeId/menu-archive': { may: ['owner', 'manager'], probe: inStore },
    'GET /staff/stores/:storeId/menu-versions': { may: ['owner', 'manager'], probe: inStore },
    'GET /staff/stores/:storeId/menu-versions/:revision': { may: ['owner', 'manager'], probe: ofMenuVersion },
    'POST /staff/stores/:storeId/menu-versions/:revision/restore': {
      may: ['owner', 'manager'],
      probe: fixture => ({ ...ofMenuVersion(fixture), body: { revision: 0 } }),
    },
    'POST /staff/stores/:storeId/menu-file/look': { may: ['owner', 'manager'], probe: inStore },
    'POST /staff/stores/:storeId/menu-file/:into': {
      may: ['owner', 'manager'],
      probe: ({ id }) => ({ params: { storeId: id('store'), into: 'draft' }, query: { revision: '0' } }),
    },
    'GET /staff/stores/:storeId/menu-file/:form': {
      may: ['owner', 'manager'],
      probe: ({ id }) => ({ params: { storeId: id('store'), form: 'csv' } }),
    },
  },
  rows: async ({ shop, db, now }) => {
    const [later, menu] = [crypto.randomUUID(), 7000 + shop.id]
    await db.query(
      shop.id,
      sql`insert into menu_later (store_id, id, document, base, publish_at, publish_by)
        values (${shop.id}, ${later}, ${json(SMALL_MENU)}, ${json(SMALL_MENU)}, ${now}, 'Rosa')`,
    )
    await db.query(
      shop.id,
      sql`insert into menu_version (store_id, revision, document, replaced_at, replaced_by)
        values (${shop.id}, ${menu}, ${brotliCompressSync(JSON.stringify(SMALL_MENU))}, ${now}, 'Rosa')`,
    )
    return { later, menu: String(menu) }
  },
}
