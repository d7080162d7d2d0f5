import { type TenantFixture, inStore, type NounFixture } from '../isolation/noun-fixture.ts'

const ofSection = ({ id }: TenantFixture) => ({ params: { storeId: id('store'), section: 'pause' } })
const ofVersion = ({ id }: TenantFixture) => ({
  params: { storeId: id('store'), section: 'pause', revision: '1' },
})
const ofSecret = ({ id }: TenantFixture) => ({
  params: { storeId: id('store'), name: 'stripe_secret_key' },
})

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/store': { public: true, probe: () => ({}) },
    'GET /consumer/store/extra_page': { public: true, probe: () => ({}) },
    'GET /consumer/store/revisions': { public: true, probe: () => ({}) },
    'GET /storage/config/:hash.json': { public: true, probe: () => ({ params: { hash: 'none' } }) },
    'GET /product/:productId/platform/:platformId/features': {
      public: true,
      probe: () => ({ params: { productId: '1', platformId: '1' } }),
    },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/secrets': { may: ['owner'], probe: inStore },
    'PUT /staff/stores/:storeId/secrets/:name': {
      may: ['owner'],
      probe: fixture => ({ ...ofSecret(fixture), body: { value: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc' } }),
    },
    'DELETE /staff/stores/:storeId/secrets/:name': { may: ['owner'], probe: ofSecret },
    'GET /staff/stores/:storeId/settings/:section': { may: ['owner', 'manager'], probe: ofSection },
    'PUT /staff/stores/:storeId/settings/:section': {
      may: ['owner', 'manager'],
      probe: fixture => ({ ...ofSection(fixture), body: { value: {}, revision: 1 } }),
    },
    'GET /staff/stores/:storeId/settings/:section/versions': { may: ['owner', 'manager'], probe: ofSection },
    'GET /staff/stores/:storeId/settings/:section/versions/:revision': {
      may: ['owner', 'manager'],
      probe: ofVersion,
    },
    'POST /staff/stores/:storeId/settings/:section/versions/:revision/restore': {
      may: ['owner', 'manager'],
      probe: fixture => ({ ...ofVersion(fixture), body: { revision: 1 } }),
    },
    'GET /staff/stores/:storeId/look-ahead': { may: ['owner', 'manager'], probe: inStore },
  },
  manyRows: ({ size, shopOf, at, rows }) => `
    insert into setting_version (store_id, section, revision, value, number, replaced_at, replaced_by)
      select ${shopOf('n')}, (array['hours', 'about', 'ordering', 'look'])[n % 4 + 1], n, '{}', 1, ${at}, 'Robin' from ${rows}
      where n <= ${Math.ceil(size.orders / 4)}`,
}
