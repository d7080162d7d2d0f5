import { inStore, type NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'POST /consumer/lookup/delivery_charge': {
      public: true,
      probe: () => ({ body: { postcode: 'BD1 1AA' } }),
    },
    'GET /consumer/takeaway/delivery_areas': { public: true, probe: () => ({}) },
    'POST /consumer/lookup/postcode': { public: true, probe: () => ({ body: { postcode: 'BD1 1AA' } }) },
    'POST /location/lookup': { public: true, probe: () => ({ body: { latlng: '53.79,-1.75' } }) },
    'GET /location/initial': { public: true, probe: () => ({ query: { locale: 'en-GB' } }) },
  },
  staffCalls: {
    'POST /staff/stores/:storeId/try-address': {
      may: ['owner'],
      probe: fixture => ({ ...inStore(fixture), body: { postcode: 'BD1 1AA' } }),
    },
  },
  manyRows: ({ size, rows }) => `
    insert into place (country, import, postcode, line, name, name_key, district, state, latitude, longitude, cell)
      select 'GB', 1, 'ZZ' || n, n, 'Town ' || n, 'town ' || n, '', '', 53, -2, n from ${rows};
    insert into place_source (country, import, places, imported_at) values ('GB', 1, ${size.orders}, now());`,
}
