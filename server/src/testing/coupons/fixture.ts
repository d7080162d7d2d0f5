import { json, sql } from '../../platform/db/sql.ts'
import { inStore, type NounFixture } from '../isolation/noun-fixture.ts'
import { TENTH_OFF } from '../tenth-off.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/coupons/automatic': { public: true, probe: () => ({}) },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/coupons': { may: ['owner'], probe: inStore },
    'POST /staff/stores/:storeId/coupons': {
      may: ['owner'],
      probe: fixture => ({
        ...inStore(fixture),
        body: { id: fixture.id('coupon'), way: 'ITSELF', terms: TENTH_OFF },
      }),
    },
    'POST /staff/stores/:storeId/coupons/:id/end': {
      may: ['owner'],
      probe: ({ id }) => ({ params: { storeId: id('store'), id: id('coupon') } }),
    },
    'GET /staff/stores/:storeId/coupons/:id/codes': {
      may: ['owner'],
      probe: ({ id }) => ({ params: { storeId: id('store'), id: id('coupon') } }),
    },
  },
  rows: async ({ shop, db, now }) => {
    const [coupon, code] = [crypto.randomUUID(), `CODE${shop.id}`]
    await db.query(
      shop.id,
      sql`insert into coupon (store_id, id, way, code, terms, created_at, created_by)
        values (${shop.id}, ${coupon}, 'CODE', ${code}, ${json(TENTH_OFF)}, ${now}, 'Rosa')`,
    )
    return { coupon, code }
  },
  manyRows: ({ size, id, shopOf, at, owned, rows }) => `
    insert into coupon (store_id, id, way, code, terms, created_at, created_by)
      select n, ${id('coupon', 'n')}, 'CODE', 'TEN', '{}', now(), 'Robin' from generate_series(1, ${size.shops}) as n;
    insert into coupon_code (store_id, code, coupon_id, order_id)
      select ${shopOf('n')}, 'CODE' || n, ${id('coupon', `(${shopOf('n')})`)}, null from ${rows};
    insert into coupon_customer (store_id, coupon_id, customer_id, used)
      select ${shopOf('n')}, ${id('coupon', `(${shopOf('n')})`)}, ${id('customer', 'n')}, 1 from generate_series(0, ${size.customers - 1}) as n;
    insert into coupon_use (store_id, order_id, coupon_id, customer_id, turnover, given, used_at)
      select ${shopOf('n')}, ${id('order', 'n')}, ${id('coupon', `(${shopOf('n')})`)}, ${id('customer', owned)}, 1000, 100, ${at} from ${rows};`,
}
