import { EVERY_ROLE, inStore, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/store/lookup/preorder': { public: true, probe: () => ({}) },
  },
  staffCalls: {
    'PUT /staff/stores/:storeId/pause': {
      may: EVERY_ROLE,
      probe: fixture => ({ ...inStore(fixture), body: { paused: { delivery: 15 } } }),
    },
  },
  manyRows: ({ size, now }) => `
    insert into slot (store_id, service_type, starts_at, taken)
      select shop, service, '${now}'::timestamptz - interval '15 minutes' * n, 1
      from generate_series(1, ${size.shops}) as shop, generate_series(1, 400) as n, (values ('collection'), ('delivery')) as services (service);`,
}
