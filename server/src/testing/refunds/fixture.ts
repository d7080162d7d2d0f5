import { inStore, ofOrder, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'POST /consumer/orders/:id/refund': {
      probe: ({ id }) => ({ params: { id: id('order') }, body: { mode: 'card' } }),
    },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/orders/:id/refunds': { may: ['owner', 'manager'], probe: ofOrder },
    'GET /staff/stores/:storeId/failed-refunds': { may: ['owner', 'manager'], probe: inStore },
    'POST /staff/stores/:storeId/orders/:id/refunds/:refundId/give': {
      may: ['owner', 'manager'],
      probe: ({ id }) => ({
        params: { storeId: id('store'), id: id('order'), refundId: id('order') },
        body: { way: 'cash' },
      }),
    },
    'POST /staff/stores/:storeId/orders/:id/shares/:shareId/refund': {
      may: ['owner', 'manager'],
      probe: ({ id }) => ({
        params: { storeId: id('store'), id: id('order'), shareId: id('share') },
        body: { reason: 'Cold' },
      }),
    },
    'POST /staff/stores/:storeId/orders/:id/refunds': {
      may: ['owner', 'manager'],
      probe: fixture => ({
        ...ofOrder(fixture),
        body: {
          id: fixture.id('customer'),
          way: 'original',
          amount: '1.00',
          captured: '11.00',
          reason: 'Cold',
        },
      }),
    },
  },
  manyRows: ({ id, shopOf, at, rows }) => `
    insert into refund (store_id, id, order_id, mode, state, amount, parts, reason, created_at)
      select ${shopOf('n')}, ${id('refund', 'n')}, ${id('order', 'n')}, 'cash', 'done', 100, '[]', '', ${at} from ${rows} where n % 10 = 0;`,
}
