import { inStore, OWNERS, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  staffCalls: {
    'GET /staff/shops': { may: ['operator'], probe: () => ({}) },
    'POST /staff/shops': {
      may: ['operator'],
      probe: () => ({ body: { name: 'New', host: 'no host', country: 'GB', email: 'new@example.com' } }),
    },
    'GET /staff/shops/:id/hosts': { may: ['operator'], probe: ({ id }) => ({ params: { id: id('store') } }) },
    'POST /staff/shops/:id/hosts': {
      may: ['operator'],
      probe: ({ id }) => ({ params: { id: id('store') }, body: { host: 'no host' } }),
    },
    'DELETE /staff/shops/:id/hosts/:host': {
      may: ['operator'],
      probe: ({ id }) => ({ params: { id: id('store'), host: 'nobody.example' } }),
    },
    'GET /staff/shops/:id/hosts/:host/check': {
      may: ['operator'],
      probe: ({ id }) => ({ params: { id: id('store'), host: 'nobody.example' } }),
    },
    'GET /staff/stores/:storeId/checklist': { may: ['owner', 'manager', 'operator'], probe: inStore },
    'DELETE /staff/stores/:storeId/checklist': { may: ['owner'], probe: inStore },
    'POST /staff/stores/:storeId/opening': { may: ['owner'], probe: inStore },
    'POST /staff/stores/:storeId/starter-menu': {
      may: ['owner', 'manager'],
      probe: fixture => ({ ...inStore(fixture), body: { starter: 'cafe', revision: 0 } }),
    },
    'POST /staff/stores/:storeId/visits': { may: OWNERS, probe: inStore },
  },
}
