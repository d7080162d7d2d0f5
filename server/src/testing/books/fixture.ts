import { inStore, ofCustomer, ofOrder, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/orders/total_savings': { probe: () => ({}) },
    'GET /consumer/orders/:id/receipt': { probe: ({ id }) => ({ params: { id: id('order') } }) },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/books': { may: ['owner'], probe: inStore },
    'GET /staff/stores/:storeId/books/days/:day': {
      may: ['owner'],
      probe: ({ id }) => ({ params: { storeId: id('store'), day: '2026-11-20' } }),
    },
    'GET /staff/stores/:storeId/books/order': {
      may: ['owner'],
      probe: fixture => ({ ...inStore(fixture), query: { number: '101' } }),
    },
    'GET /staff/stores/:storeId/books/orders/:id': { may: ['owner'], probe: ofOrder },
    'GET /staff/stores/:storeId/books/customers/:id': { may: ['owner'], probe: ofCustomer },
    'GET /staff/stores/:storeId/books-file/:table': {
      may: ['owner'],
      probe: ({ id }) => ({ params: { storeId: id('store'), table: 'entries' } }),
    },
  },
}
