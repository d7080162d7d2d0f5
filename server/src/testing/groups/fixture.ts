import { inStore, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/stores/list': { public: true, probe: () => ({}) },
    'GET /franchise/area/autocomplete': { public: true, probe: () => ({ query: { q: 'Brad' } }) },
    'GET /consumer/area/search': { public: true, probe: () => ({ query: { q: 'Bradford' } }) },
    'GET /location/autocomplete': { public: true, probe: () => ({ query: { input: 'Bradford' } }) },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/group': { may: ['owner'], probe: inStore },
    'PUT /staff/stores/:storeId/group': {
      may: ['owner'],
      probe: fixture => ({ ...inStore(fixture), body: { name: '', shops: [] } }),
    },
  },
}
