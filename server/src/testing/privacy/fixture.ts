import { sql } from '../../platform/db/sql.ts'
import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'POST /user/request': {
      probe: ({ email, shop }) => ({ body: { type: 'EXPORT', email, store_id: shop.id } }),
    },
    'GET /consumer/export': { probe: () => ({}) },
    'POST /consumer/export/:id': { probe: ({ id }) => ({ params: { id: id('export') } }) },
    'POST /consumer/export-by-link': { probe: () => ({ body: { token: 'x' } }) },
    'POST /consumer/unsubscribe': { public: true, probe: ({ email }) => ({ body: { data: email } }) },
    'POST /consumer/unsubscribe/by-mail': {
      public: true,
      probe: ({ id }) => ({ query: { letter: id('export') }, body: {} }),
    },
  },
  rows: async ({ shop, db, now, customer }) => {
    const id = crypto.randomUUID()
    await db.query(
      shop.id,
      sql`insert into data_request (store_id, id, customer_id, kind, asked_on, asked_at, archive, made_at)
        values (${shop.id}, ${id}, ${customer}, 'EXPORT', ${now.toString().slice(0, 10)}, ${now}, ${Buffer.from('archive')}, ${now})`,
    )
    return { export: id }
  },
  manyRows: ({ size, id, shopOf }) => `
    insert into data_request (store_id, id, customer_id, kind, asked_on, asked_at)
      select ${shopOf('n')}, ${id('export', 'n')}, ${id('customer', 'n')}, 'EXPORT', '2020-01-01', now()
      from generate_series(0, ${size.customers - 1}) as n;`,
}
