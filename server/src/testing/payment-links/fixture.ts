import { sql } from '../../platform/db/sql.ts'
import { type TenantFixture, inStore, type NounFixture } from '../isolation/noun-fixture.ts'

const ofLink = ({ id }: TenantFixture) => ({ params: { storeId: id('store'), id: id('pay_link') } })

export const fixture: NounFixture = {
  staffCalls: {
    'GET /staff/stores/:storeId/payment-links': { may: ['owner', 'manager'], probe: inStore },
    'POST /staff/stores/:storeId/payment-links': {
      may: ['owner', 'manager'],
      probe: fixture => ({
        ...inStore(fixture),
        body: { id: fixture.id('pay_link'), amount: '11.00', purpose: 'A cake' },
      }),
    },
    'POST /staff/stores/:storeId/payment-links/:id/send': {
      may: ['owner', 'manager'],
      probe: fixture => ({ ...ofLink(fixture), body: { email: 'ada@example.com' } }),
    },
    'POST /staff/stores/:storeId/payment-links/:id/revoke': { may: ['owner', 'manager'], probe: ofLink },
    'POST /staff/stores/:storeId/payment-links/:id/refund': {
      may: ['owner', 'manager'],
      probe: fixture => ({ ...ofLink(fixture), body: { reason: 'Cold' } }),
    },
  },
  rows: async ({ shop, db, now, person }) => {
    const pay_link = crypto.randomUUID()
    await db.query(
      shop.id,
      sql`insert into payment_link (store_id, id, amount, currency, purpose, state, actor, created_at, expires_at)
        values (${shop.id}, ${pay_link}, 1100, 'GBP', ${`A cake for ${person.first_name}`}, 'open', ${person.first_name}, ${now},
          ${now.add({ hours: 24 })})`,
    )
    return { pay_link }
  },
  manyRows: ({ id, shopOf, at, rows }) => `
    insert into payment_link (store_id, id, order_id, amount, currency, purpose, state, actor, created_at, expires_at)
      select ${shopOf('n')}, ${id('pay_link', 'n')}, ${id('order', 'n')}, 1000, 'GBP', '', 'paid', 'Robin', ${at}, ${at} from ${rows} where n % 4 = 0;`,
}
