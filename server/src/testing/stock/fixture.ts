import { EVERY_ROLE, inStore, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  staffCalls: {
    'GET /staff/stores/:storeId/stock': { may: EVERY_ROLE, probe: inStore },
    'PUT /staff/stores/:storeId/stock/:id': {
      may: EVERY_ROLE,
      probe: ({ id }) => ({
        params: { storeId: id('store'), id: id('item') },
        body: { kind: 'item', sold_out: true },
      }),
    },
    'PUT /staff/stores/:storeId/stock/:id/count': {
      may: EVERY_ROLE,
      probe: ({ id }) => ({
        params: { storeId: id('store'), id: id('item') },
        body: { kind: 'item', remaining: 5 },
      }),
    },
    'PUT /staff/stores/:storeId/ingredients': {
      may: EVERY_ROLE,
      probe: fixture => ({ ...inStore(fixture), body: { name: 'prawns', sold_out: true } }),
    },
  },
}
