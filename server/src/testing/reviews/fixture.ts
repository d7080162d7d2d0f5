import { sql } from '../../platform/db/sql.ts'
import { inStore, type NounFixture, type TenantFixture } from '../isolation/noun-fixture.ts'

const ofReview = ({ id }: TenantFixture) => ({ params: { storeId: id('store'), id: id('review') } })

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/reviews': { public: true, probe: () => ({}) },
    'GET /consumer/takeaway/rating': { public: true, probe: () => ({}) },
    'GET /consumer/review/ratings': { probe: ({ id }) => ({ query: { order_id: id('order') } }) },
    'POST /consumer/review': {
      probe: ({ id }) => ({ body: { order_id: id('order'), ratings: { food: 5, service: 4 } } }),
    },
    'DELETE /consumer/review': { probe: ({ id }) => ({ query: { order_id: id('order') } }) },
    'POST /consumer/portal/review': {
      probe: () => ({ body: { rating: 4, message: 'Easy to use', name: 'Priya' } }),
    },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/reviews': { may: ['owner', 'manager'], probe: inStore },
    'PUT /staff/stores/:storeId/reviews/:id/reply': {
      may: ['owner', 'manager'],
      probe: fixture => ({ ...ofReview(fixture), body: { reply: 'Thank you' } }),
    },
    'PUT /staff/stores/:storeId/reviews/:id/hidden': {
      may: ['owner', 'manager'],
      probe: fixture => ({ ...ofReview(fixture), body: { reason: 'OFFENSIVE' } }),
    },
    'GET /staff/stores/:storeId/feedback': { may: ['owner', 'manager'], probe: inStore },
  },
  rows: async ({ shop, db, now, customer, person }) => {
    const review = crypto.randomUUID()
    // An order of its own, since the fixture's order is not completed.
    const [order] = await db.query(
      shop.id,
      sql<{
        id: string
      }>`insert into "order" (store_id, id, order_number, customer_id, status, service_type, payment_mode,
          currency, sub_total, total, basket, menu_revision, contact, comments, contactless, language, pre_order_time,
          placed_at, promised_at, updated_at)
        values (${shop.id}, ${crypto.randomUUID()}, 900000, ${customer}, 'COMPLETED', 'collection', 'CASH', 'GBP', 1000, 1000,
          '{}', 1, '{}', '', false, 'en', 'ASAP', ${now}, ${now}, ${now})
        returning id`,
    )
    await db.query(
      shop.id,
      sql`insert into review (store_id, id, order_id, customer_id, food, service, message, created_at)
        values (${shop.id}, ${review}, ${order!.id}, ${customer}, 5, 4, ${`${person.first_name} liked it`}, ${now})`,
    )
    return { review }
  },
  manyRows: ({ size, id, shopOf, at, owned, rows }) => `
    insert into review (store_id, id, order_id, customer_id, food, service, message, created_at, reply, hidden_for)
      select ${shopOf('n')}, ${id('review', 'n')}, ${id('order', 'n')}, ${id('customer', owned)}, n % 5 + 1, 4, 'Good', ${at},
        case when n / ${size.shops} % 3 = 0 then 'Thanks' end, case when n / ${size.shops} % 50 = 0 then 'OFFENSIVE' end
      from ${rows};
    insert into site_feedback (store_id, id, rating, message, name, created_at)
      select ${shopOf('n')}, ${id('feedback', 'n')}, 4, 'Good', 'Ada', ${at} from ${rows};`,
}
