import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /lookup/product/:productId/policy': { public: true, probe: () => ({ params: { productId: '1' } }) },
    'POST /consumer/lookup/consent': {
      probe: ({ id }) => ({
        body: { consent_by: id('customer'), policy_id: 1, platform_id: 1, product_id: 1 },
      }),
    },
    'POST /user/consent': {
      probe: ({ id }) => ({
        body: {
          consent_by: 'CUSTOMER',
          customer_id: id('customer'),
          action: 'OPT-OUT',
          product_id: 1,
          policy_id: 10,
          platform_id: 1,
          device: { browser: 'x', version: '1', os: 'x', device: 'Mobile' },
        },
      }),
    },
    'POST /consumer/user/consent/bulk': {
      probe: ({ id }) => ({
        body: {
          consent_by: 'CUSTOMER',
          customer_id: id('customer'),
          action: 'OPT-IN',
          product_id: 1,
          policy_id: [1],
          platform_id: 1,
          device: { browser: 'x', version: '1', os: 'x', device: 'Mobile' },
        },
      }),
    },
  },
  manyRows: ({ size, id, shopOf }) => `
    insert into consent (store_id, id, customer_id, policy_id, policy_version, action, product_id, platform_id, type, device, ip, at)
      select ${shopOf('n')}, ${id('consent', 'n')}, ${id('customer', 'n')}, 1, 1, 'OPT-IN', 1, 1, 'WEB', '{}', '', now()
      from generate_series(0, ${size.customers - 1}) as n;`,
}
