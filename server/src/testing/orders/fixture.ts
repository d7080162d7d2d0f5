import { EVERY_ROLE, inStore, ofOrder, type NounFixture, type StaffCall } from '../isolation/noun-fixture.ts'

const containsOrder: StaffCall['found'] = (response, { id }) => JSON.stringify(response).includes(id('order'))

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /foodhub/last_week_savings': { public: true, probe: () => ({}) },
    'GET /consumer/menu/recent/order': { probe: () => ({ query: { canceled_orders: 'true' } }) },
    'GET /recommendation/best_selling': {
      probe: ({ id }) => ({
        query: { customer_id: id('customer'), takeaway_id: id('store'), item_ids: id('item') },
      }),
    },
    'POST /consumer/orders/:id/reorder': { probe: ({ id }) => ({ params: { id: id('order') }, body: {} }) },
    'GET /consumer/orders': { probe: () => ({}) },
    'GET /consumer/recent/takeaway': { probe: () => ({}) },
    'GET /consumer/orders/:id': { probe: ({ id }) => ({ params: { id: id('order') } }) },
    'GET /consumer/orders/:id/fusion': { probe: ({ id }) => ({ params: { id: id('order') } }) },
    'GET /consumer/orders/:id/events': { probe: ({ id }) => ({ params: { id: id('order') } }) },
    'POST /consumer/orders/:id/cancel': { probe: ({ id }) => ({ params: { id: id('order') }, body: {} }) },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/orders': { may: EVERY_ROLE, probe: inStore },
    'GET /staff/stores/:storeId/orders/:id': { may: EVERY_ROLE, probe: ofOrder },
    'POST /staff/stores/:storeId/orders/:id/accept': {
      may: EVERY_ROLE,
      probe: fixture => ({ ...ofOrder(fixture), body: {} }),
    },
    'POST /staff/stores/:storeId/orders/:id/delay': {
      may: EVERY_ROLE,
      probe: fixture => ({ ...ofOrder(fixture), body: { minutes: 5, from: '2026-11-20 18:45:00' } }),
    },
    'POST /staff/stores/:storeId/orders/:id/advance': {
      may: EVERY_ROLE,
      probe: fixture => ({ ...ofOrder(fixture), body: { status: 'READY', from: 'ACCEPTED' } }),
    },
    'POST /staff/stores/:storeId/orders/:id/cancel': {
      may: EVERY_ROLE,
      probe: fixture => ({ ...ofOrder(fixture), body: { reason: 'TOO_BUSY', status: 'PLACED' } }),
    },
    'POST /staff/stores/:storeId/missed-orders/read': {
      may: EVERY_ROLE,
      probe: fixture => ({ ...inStore(fixture), body: { last: ofOrder(fixture).params.id } }),
    },
    'POST /staff/stores/:storeId/orders/:id/cancel-request': {
      may: EVERY_ROLE,
      probe: fixture => ({ ...ofOrder(fixture), body: { approve: true } }),
    },
    'GET /staff/stores/:storeId/unpaid-orders': { may: ['owner', 'manager'], probe: inStore },
    'GET /staff/stores/:storeId/orders/:id/payments': { may: ['owner', 'manager'], probe: ofOrder },
    'GET /staff/stores/:storeId/orders/:id/messages': { may: EVERY_ROLE, probe: ofOrder },
    'GET /staff/stores/:storeId/events': { may: EVERY_ROLE, probe: inStore },
    'GET /staff/waiting': { may: 'staff', probe: () => ({}), found: containsOrder },
    'GET /staff/events': { may: 'staff', probe: () => ({}), found: containsOrder },
  },
}
