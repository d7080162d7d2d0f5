import { sql } from '../../platform/db/sql.ts'
import { inStore, type NounFixture, type TenantFixture } from '../isolation/noun-fixture.ts'

const ofTable = ({ id }: TenantFixture) => ({ params: { storeId: id('store'), id: id('table') } })

export const fixture: NounFixture = {
  dinerCalls: { 'GET /consumer/store/tables': { probe: () => ({}), public: true } },
  staffCalls: {
    'GET /staff/stores/:storeId/tables': { may: ['owner', 'manager'], probe: inStore },
    'PUT /staff/stores/:storeId/tables/:id': {
      may: ['owner', 'manager'],
      probe: fixture => ({
        ...ofTable(fixture),
        body: { name: 'Window', capacity: 4, minimum_covers: 1, joins: '', active: true, is_new: false },
      }),
    },
    'POST /staff/stores/:storeId/tables/:id/code': { may: ['owner', 'manager'], probe: ofTable },
    'DELETE /staff/stores/:storeId/tables/:id': { may: ['owner', 'manager'], probe: ofTable },
  },
  rows: async ({ shop, db, person }) => {
    const table = crypto.randomUUID()
    await db.query(
      shop.id,
      sql`insert into dining_table (store_id, id, name, capacity, minimum_covers, joins, active)
        values (${shop.id}, ${table}, ${`Table of ${person.first_name}`}, 4, 1, '', true)`,
    )
    return { table }
  },
}
