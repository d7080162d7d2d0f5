import { inStore, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/offer/banner': { public: true, probe: () => ({}) },
    'GET /consumer/menu': { probe: ({ id }) => ({ query: { sref: id('store'), day: 'all' } }) },
    'GET /consumer/menu/popular': { probe: ({ id }) => ({ query: { sref: id('store'), day: 'all' } }) },
    'GET /consumer/menu/popular-dishes': { probe: () => ({}) },
    'GET /consumer/menu/addons': { probe: ({ id }) => ({ query: { sref: id('store') } }) },
    'GET /consumer/store/:storeId/menu/foodhub/:day.json': {
      probe: ({ id }) => ({ params: { storeId: id('store'), day: 'all' } }),
    },
    'GET /consumer/store/:storeId/addons/all.json': {
      probe: ({ id }) => ({ params: { storeId: id('store') } }),
    },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/pictures': { may: ['owner', 'manager'], probe: inStore },
    'PUT /staff/stores/:storeId/pictures/:id': {
      may: ['owner', 'manager'],
      probe: ({ id }) => ({
        params: { storeId: id('store'), id: id('item') },
        body: { kind: 'item', image: `/pictures/${id('picture')}` },
      }),
    },
  },
}
