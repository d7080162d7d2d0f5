import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  staffCalls: {
    'POST /staff/stores/:storeId/payments/:provider/try': {
      may: ['owner'],
      probe: ({ id }) => ({ params: { storeId: id('store'), provider: 'STRIPE' } }),
    },
  },
}
