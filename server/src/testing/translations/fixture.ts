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
        body: { original: 'Curries', translated: 'Currys' },
      }),
    },
  },
  rows: async ({ shop, db }) => {
    await db.query(
      shop.id,
      sql`insert into translation (store_id, language, original, original_hash, translated)
        values (${shop.id}, 'es', 'Rice', 'hash-of-rice', 'Arroz')`,
    )
    return {}
  },
}
