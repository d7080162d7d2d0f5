import { sql } from '../../platform/db/sql.ts'
import { EVERY_ROLE, inStore, type NounFixture, type TenantFixture } from '../isolation/noun-fixture.ts'

const ofBill = ({ id }: TenantFixture) => ({ params: { storeId: id('store'), id: id('bill') } })
const ofToken = ({ id }: TenantFixture) => ({ params: { token: id('bill_token') } })

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /dine_in/bill/:token': { probe: ofToken },
    'GET /dine_in/bill/:token/events': { probe: ofToken },
    'POST /dine_in/bill/:token/payment': {
      probe: fixture => ({
        ...ofToken(fixture),
        body: { choice: { by: 'whole' as const }, amount: '1.00', redirectUrl: 'https://example.com/' },
      }),
    },
    'POST /dine_in/bill/:token/payment/:share/cancel': {
      probe: fixture => ({ params: { token: fixture.id('bill_token'), share: fixture.id('share') } }),
    },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/bills': { may: EVERY_ROLE, probe: inStore },
    'POST /staff/stores/:storeId/bills/:id/move': {
      may: EVERY_ROLE,
      probe: fixture => ({ ...ofBill(fixture), body: { table_id: fixture.id('table') } }),
    },
    'POST /staff/stores/:storeId/bills/:id/close': { may: EVERY_ROLE, probe: ofBill },
  },
  rows: async ({ shop, db, now, person }) => {
    const [bill, bill_token] = [crypto.randomUUID(), crypto.randomUUID()]
    const [table, share] = [crypto.randomUUID(), crypto.randomUUID()]
    const statements = [
      sql`insert into dining_table (store_id, id, name, capacity, minimum_covers, joins, active)
        values (${shop.id}, ${table}, ${`Terrace of ${person.first_name}`}, 6, 1, '', true)`,
      sql`insert into bill (store_id, id, token, table_id, opened_at)
        values (${shop.id}, ${bill}, ${bill_token}, ${table}, ${now})`,
      sql`insert into bill_share (store_id, id, bill_id, choice, targets, amount, currency, state, created_at, paid_at)
        values (${shop.id}, ${share}, ${bill}, '{"by":"whole"}', '[]', 100, 'GBP', 'paid', ${now}, ${now})`,
    ]
    for (const statement of statements) await db.query(shop.id, statement)
    return { bill, bill_token, share }
  },
  manyRows: ({ id, shopOf, at, rows }) => `
    insert into dining_table (store_id, id, name, capacity, minimum_covers, joins, active)
      select ${shopOf('n')}, ${id('bill_table', 'n')}, 'Terrace ' || n, 4, 1, '', true from ${rows} where n <= 100;
    insert into bill (store_id, id, token, table_id, opened_at, closed_at)
      select dining_table.store_id, ${id('bill', 'n')}, ${id('bill_token', 'n')}, dining_table.id, ${at}, ${at}
      from ${rows} join lateral (select store_id, id from dining_table where store_id = ${shopOf('n')} limit 1) as dining_table on true;
    insert into bill_share (store_id, id, bill_id, choice, targets, amount, currency, state, created_at)
      select bill.store_id, ${id('share', 'n')}, bill.id, '{}', '[]', 100, 'GBP', 'open', ${at}
      from ${rows} join bill on bill.id = ${id('bill', 'n')};
    insert into share_part (store_id, share_id, order_id, amount)
      select bill_share.store_id, bill_share.id, "order".id, 100
      from ${rows} join bill_share on bill_share.id = ${id('share', 'n')}
        join "order" on "order".store_id = bill_share.store_id and "order".id = ${id('order', 'n')};`,
}
