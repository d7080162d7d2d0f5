import { inStore, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'POST /consumer/cart': { probe: () => ({ body: { online_offline: 'online' } }) },
    'GET /consumer/cart/:id/view': { probe: ({ id }) => ({ params: { id: id('cart') } }) },
    'PUT /consumer/cart/:id': {
      probe: ({ id }) => ({ params: { id: id('cart') }, body: { comments: 'stolen' } }),
    },
    'POST /consumer/cart/:id/item/:itemId': {
      probe: ({ id }) => ({ params: { id: id('cart'), itemId: id('item') }, body: { quantity: 1 } }),
    },
    'PUT /consumer/cart/:id/item/:itemId': {
      probe: ({ id }) => ({ params: { id: id('cart'), itemId: id('line') }, body: { quantity: 9 } }),
    },
    'DELETE /consumer/cart/:id/bulk/item': {
      probe: ({ id }) => ({ params: { id: id('cart') }, body: { item_ids: [id('line')] } }),
    },
    'POST /consumer/order/change/:id': {
      probe: ({ id }) => ({ params: { id: id('cart') }, body: { service_type: 'collection' } }),
    },
    'POST /consumer/lookup/coupon': {
      probe: ({ id }) => ({ body: { coupon: id('code'), cart_id: id('cart') } }),
    },
    'POST /consumer/lookup/loyalty_points': { probe: ({ id }) => ({ body: { cart_id: id('cart') } }) },
    'GET /consumer/loyalty_transactions': { probe: () => ({}) },
  },
  staffCalls: {
    'POST /staff/stores/:storeId/sample-basket': {
      may: ['owner'],
      probe: fixture => ({
        ...inStore(fixture),
        body: { sections: {}, service_type: 'collection', payment_mode: 'CASH' },
      }),
    },
  },
}
