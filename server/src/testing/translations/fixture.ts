import { sql } from '../../platform/db/sql.ts'
import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  staffCalls: {
    'GET /staff/stores/:storeId/translations/:language': {
      may: ['owner', 'manager'],
      probe: ({ id }) => ({ params: { storeId: id('store'), language: 'es' } }),
    },
    'PUT /staff/stores/:storeId/translations/:language': {
      may: ['owner', 'manager'],
      probe: ({ id }) => ({
        params: { storeId: id('store'), language: 'es' },
        body: { original: 'Curries', translated: 'Currys', seen: null },
      }),
    },
  },
  rows: async ({ shop, db, now }) => {
    await db.query(
      shop.id,
      sql`insert into translation (store_id, language, original, original_hash, translated, saved_at)
        values (${shop.id}, 'es', 'Rice', 'hash-of-rice', 'Arroz', ${now})`,
    )
    return {}
  },
}
