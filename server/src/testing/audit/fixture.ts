import { inStore, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  staffCalls: {
    'GET /staff/stores/:storeId/audit': { may: ['owner', 'manager'], probe: inStore },
  },
  manyRows: ({ shopOf, at, rows }) => `
    insert into audit (store_id, at, actor, action, subject, before, after)
      select ${shopOf('n')}, ${at}, 'Robin', 'ACCEPTED', 'order ' || n, '{}', '{}' from ${rows} order by n desc;`,
}
