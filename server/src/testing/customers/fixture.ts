import { inStore, ofCustomer, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  staffCalls: {
    'GET /staff/stores/:storeId/customers': {
      may: ['owner', 'manager'],
      probe: fixture => ({ ...inStore(fixture), query: { sought: '0740' } }),
    },
    'GET /staff/stores/:storeId/customers/:id': { may: ['owner', 'manager'], probe: ofCustomer },
    'GET /staff/stores/:storeId/customers/:id/wallet': { may: ['owner', 'manager'], probe: ofCustomer },
    'POST /staff/stores/:storeId/customers/:id/wallet/credits': {
      may: ['owner', 'manager'],
      probe: fixture => ({
        ...ofCustomer(fixture),
        body: { id: fixture.id('customer'), amount: '5.00', reason: 'Cold naan' },
      }),
    },
    'GET /staff/stores/:storeId/customers/:id/points': { may: ['owner', 'manager'], probe: ofCustomer },
    'POST /staff/stores/:storeId/customers/:id/points/changes': {
      may: ['owner', 'manager'],
      probe: fixture => ({
        ...ofCustomer(fixture),
        body: { id: fixture.id('customer'), points: 50, reason: 'Cold naan' },
      }),
    },
    'PUT /staff/stores/:storeId/customers/:id/suspension': {
      may: ['owner', 'manager'],
      probe: fixture => ({ ...ofCustomer(fixture), body: { reason: 'Did not come twice.' } }),
    },
    'DELETE /staff/stores/:storeId/customers/:id/suspension': {
      may: ['owner', 'manager'],
      probe: ofCustomer,
    },
  },
}
