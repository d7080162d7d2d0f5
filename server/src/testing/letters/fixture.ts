import type { NounFixture, TenantFixture } from '../isolation/noun-fixture.ts'

const ofLetter = ({ id }: TenantFixture) => ({
  params: { storeId: id('store'), language: 'en', letter: 'placed' },
  body: { texts: {} },
})

export const fixture: NounFixture = {
  staffCalls: {
    'GET /staff/stores/:storeId/sms-month': {
      may: ['owner'],
      probe: ({ id }) => ({ params: { storeId: id('store') } }),
    },
    'GET /staff/stores/:storeId/letters/:language': {
      may: ['owner'],
      probe: ({ id }) => ({ params: { storeId: id('store'), language: 'en' } }),
    },
    'POST /staff/stores/:storeId/letters/:language/:letter/preview': { may: ['owner'], probe: ofLetter },
    'POST /staff/stores/:storeId/letters/:language/:letter/test': { may: ['owner'], probe: ofLetter },
  },
}
