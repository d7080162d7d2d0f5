import { TENTH_OFF } from '../tenth-off.ts'
import { inStore, OWNERS, type StaffCall } from './staff-call.ts'
import { STAFF_PEOPLE_CALLS } from './staff-people-calls.ts'
import type { TenantFixture } from './tenant-fixture.ts'

const ofOrder = ({ ids }: TenantFixture) => ({ params: { storeId: ids.store, id: ids.order } })
const ofSection = ({ ids }: TenantFixture) => ({ params: { storeId: ids.store, section: 'pause' } })
const ofVersion = ({ ids }: TenantFixture) => ({
  params: { storeId: ids.store, section: 'pause', revision: '1' },
})
const ofDraft = (fixture: TenantFixture) => ({ ...inStore(fixture), body: { revision: 0 } })
const ofMenuVersion = ({ ids }: TenantFixture) => ({ params: { storeId: ids.store, revision: ids.menu } })
const ofLink = ({ ids }: TenantFixture) => ({ params: { storeId: ids.store, id: ids.pay_link } })
const RENAMED = { do: 'set', kind: 'item', ref: 'dal', was: {}, now: { description: 'With rice.' } }
const ofCustomer = ({ ids }: TenantFixture) => ({ params: { storeId: ids.store, id: ids.customer } })
const EVERY_ROLE = ['owner', 'manager', 'kitchen'] as const
const tellsOrder: StaffCall['found'] = (answer, { ids }) => JSON.stringify(answer).includes(ids.order)

/** Every call on the console's origin. A missing one fails the tests. */
export const STAFF_CALLS: Record<string, StaffCall> = {
  ...STAFF_PEOPLE_CALLS,
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
  'GET /staff/stores/:storeId/stock': { may: EVERY_ROLE, probe: inStore },
  'PUT /staff/stores/:storeId/stock/:id': {
    may: EVERY_ROLE,
    probe: ({ ids }) => ({
      params: { storeId: ids.store, id: ids.item },
      body: { kind: 'item', sold_out: true },
    }),
  },
  'GET /staff/stores/:storeId/pictures': { may: ['owner', 'manager'], probe: inStore },
  'PUT /staff/stores/:storeId/pictures/:id': {
    may: ['owner', 'manager'],
    probe: ({ ids }) => ({
      params: { storeId: ids.store, id: ids.item },
      body: { kind: 'item', image: `/pictures/${ids.picture}` },
    }),
  },
  'POST /staff/stores/:storeId/pictures': { may: ['owner', 'manager'], probe: inStore },
  'GET /pictures/:storeId/:file': {
    may: 'anyone',
    public: true,
    probe: ({ ids }) => ({ params: { storeId: ids.store, file: ids.picture } }),
  },
  'GET /staff/stores/:storeId/menu-draft': { may: ['owner', 'manager'], probe: inStore },
  'GET /staff/stores/:storeId/menu-draft/follow': { may: ['owner', 'manager'], probe: inStore },
  'POST /staff/stores/:storeId/menu-draft/changes': {
    may: ['owner', 'manager'],
    probe: fixture => ({ ...inStore(fixture), body: { changes: [RENAMED] } }),
  },
  'POST /staff/stores/:storeId/menu-draft/drop': { may: ['owner', 'manager'], probe: ofDraft },
  'POST /staff/stores/:storeId/menu-draft/publish': { may: ['owner', 'manager'], probe: ofDraft },
  'POST /staff/stores/:storeId/menu-draft/publish-later': {
    may: ['owner', 'manager'],
    probe: fixture => ({ ...inStore(fixture), body: { revision: 0, at: '2027-01-01 06:00:00' } }),
  },
  'DELETE /staff/stores/:storeId/later-menus/:id': {
    may: ['owner', 'manager'],
    probe: ({ ids }) => ({ params: { storeId: ids.store, id: ids.later } }),
  },
  'GET /staff/stores/:storeId/menu-archive': { may: ['owner', 'manager'], probe: inStore },
  'GET /staff/stores/:storeId/menu-versions': { may: ['owner', 'manager'], probe: inStore },
  'GET /staff/stores/:storeId/menu-versions/:revision': { may: ['owner', 'manager'], probe: ofMenuVersion },
  'POST /staff/stores/:storeId/menu-versions/:revision/restore': {
    may: ['owner', 'manager'],
    probe: fixture => ({ ...ofMenuVersion(fixture), body: { revision: 0 } }),
  },
  'POST /staff/stores/:storeId/menu-file/look': { may: ['owner', 'manager'], probe: inStore },
  'POST /staff/stores/:storeId/menu-file/:into': {
    may: ['owner', 'manager'],
    probe: ({ ids }) => ({ params: { storeId: ids.store, into: 'draft' }, query: { revision: '0' } }),
  },
  'GET /staff/stores/:storeId/menu-file/:form': {
    may: ['owner', 'manager'],
    probe: ({ ids }) => ({ params: { storeId: ids.store, form: 'csv' } }),
  },
  'PUT /staff/stores/:storeId/stock/:id/count': {
    may: EVERY_ROLE,
    probe: ({ ids }) => ({
      params: { storeId: ids.store, id: ids.item },
      body: { kind: 'item', remaining: 5 },
    }),
  },
  'PUT /staff/stores/:storeId/ingredients': {
    may: EVERY_ROLE,
    probe: fixture => ({ ...inStore(fixture), body: { name: 'prawns', sold_out: true } }),
  },
  'PUT /staff/stores/:storeId/pause': {
    may: EVERY_ROLE,
    probe: fixture => ({ ...inStore(fixture), body: { paused: { delivery: 15 } } }),
  },
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
  'GET /staff/stores/:storeId/coupons': { may: ['owner'], probe: inStore },
  'POST /staff/stores/:storeId/coupons': {
    may: ['owner'],
    probe: fixture => ({
      ...inStore(fixture),
      body: { id: fixture.ids.coupon, way: 'ITSELF', terms: TENTH_OFF },
    }),
  },
  'POST /staff/stores/:storeId/coupons/:id/end': {
    may: ['owner'],
    probe: ({ ids }) => ({ params: { storeId: ids.store, id: ids.coupon } }),
  },
  'GET /staff/stores/:storeId/coupons/:id/codes': {
    may: ['owner'],
    probe: ({ ids }) => ({ params: { storeId: ids.store, id: ids.coupon } }),
  },
  'GET /takeaway/shorturl/stats': { may: 'staff', probe: () => ({}) },
  'GET /staff/stores/:storeId/short-urls': { may: ['owner', 'manager'], probe: inStore },
  'PUT /staff/stores/:storeId/short-urls/:shortUrlId': {
    may: ['owner', 'manager'],
    probe: ({ ids }) => ({
      params: { storeId: ids.store, shortUrlId: ids.link },
      body: { name: 'Flyer', url: '/order-now', is_new: false },
    }),
  },
  'DELETE /staff/stores/:storeId/short-urls/:shortUrlId': {
    may: ['owner', 'manager'],
    probe: ({ ids }) => ({ params: { storeId: ids.store, shortUrlId: ids.link } }),
  },
  'POST /staff/stores/:storeId/try-address': {
    may: ['owner'],
    probe: fixture => ({ ...inStore(fixture), body: { postcode: 'BD1 1AA' } }),
  },
  'POST /staff/stores/:storeId/sample-basket': {
    may: ['owner'],
    probe: fixture => ({
      ...inStore(fixture),
      body: { sections: {}, service_type: 'collection', payment_mode: 'CASH' },
    }),
  },
  'GET /staff/stores/:storeId/customers': {
    may: ['owner', 'manager'],
    probe: fixture => ({ ...inStore(fixture), query: { sought: '0740' } }),
  },
  'GET /staff/stores/:storeId/customers/:id': { may: ['owner', 'manager'], probe: ofCustomer },
  'GET /staff/stores/:storeId/orders/:id/refunds': { may: ['owner', 'manager'], probe: ofOrder },
  'GET /staff/stores/:storeId/failed-refunds': { may: ['owner', 'manager'], probe: inStore },
  'POST /staff/stores/:storeId/orders/:id/refunds/:refundId/give': {
    may: ['owner', 'manager'],
    probe: ({ ids }) => ({
      params: { storeId: ids.store, id: ids.order, refundId: ids.order },
      body: { way: 'cash' },
    }),
  },
  'POST /staff/stores/:storeId/orders/:id/refunds': {
    may: ['owner', 'manager'],
    probe: fixture => ({
      ...ofOrder(fixture),
      body: { id: fixture.ids.customer, way: 'original', amount: '1.00', captured: '11.00', reason: 'Cold' },
    }),
  },
  'GET /staff/stores/:storeId/customers/:id/wallet': { may: ['owner', 'manager'], probe: ofCustomer },
  'POST /staff/stores/:storeId/customers/:id/wallet/credits': {
    may: ['owner', 'manager'],
    probe: fixture => ({
      ...ofCustomer(fixture),
      body: { id: fixture.ids.customer, amount: '5.00', reason: 'Cold naan' },
    }),
  },
  'GET /staff/stores/:storeId/customers/:id/points': { may: ['owner', 'manager'], probe: ofCustomer },
  'POST /staff/stores/:storeId/customers/:id/points/changes': {
    may: ['owner', 'manager'],
    probe: fixture => ({
      ...ofCustomer(fixture),
      body: { id: fixture.ids.customer, points: 50, reason: 'Cold naan' },
    }),
  },
  'PUT /staff/stores/:storeId/customers/:id/suspension': {
    may: ['owner', 'manager'],
    probe: fixture => ({ ...ofCustomer(fixture), body: { reason: 'Did not come twice.' } }),
  },
  'DELETE /staff/stores/:storeId/customers/:id/suspension': { may: ['owner', 'manager'], probe: ofCustomer },
  'GET /staff/stores/:storeId/figures': { may: ['owner', 'manager'], probe: inStore },
  'GET /staff/stores/:storeId/figures-file/:table': {
    may: ['owner', 'manager'],
    probe: ({ ids }) => ({ params: { storeId: ids.store, table: 'days' } }),
  },
  'GET /staff/stores/:storeId/payment-links': { may: ['owner', 'manager'], probe: inStore },
  'POST /staff/stores/:storeId/payment-links': {
    may: ['owner', 'manager'],
    probe: fixture => ({
      ...inStore(fixture),
      body: { id: fixture.ids.pay_link, amount: '11.00', purpose: 'A cake' },
    }),
  },
  'POST /staff/stores/:storeId/payment-links/:id/send': {
    may: ['owner', 'manager'],
    probe: fixture => ({ ...ofLink(fixture), body: { email: 'ada@example.com' } }),
  },
  'POST /staff/stores/:storeId/payment-links/:id/revoke': { may: ['owner', 'manager'], probe: ofLink },
  'POST /staff/stores/:storeId/payment-links/:id/refund': {
    may: ['owner', 'manager'],
    probe: fixture => ({ ...ofLink(fixture), body: { reason: 'Cold' } }),
  },
  'GET /staff/stores/:storeId/unpaid-orders': { may: ['owner', 'manager'], probe: inStore },
  'GET /staff/stores/:storeId/orders/:id/payments': { may: ['owner', 'manager'], probe: ofOrder },
  'GET /staff/stores/:storeId/books': { may: ['owner'], probe: inStore },
  'GET /staff/stores/:storeId/books/days/:day': {
    may: ['owner'],
    probe: ({ ids }) => ({ params: { storeId: ids.store, day: '2026-11-20' } }),
  },
  'GET /staff/stores/:storeId/books/order': {
    may: ['owner'],
    probe: fixture => ({ ...inStore(fixture), query: { number: '101' } }),
  },
  'GET /staff/stores/:storeId/books/orders/:id': { may: ['owner'], probe: ofOrder },
  'GET /staff/stores/:storeId/books/customers/:id': { may: ['owner'], probe: ofCustomer },
  'GET /staff/stores/:storeId/books-file/:table': {
    may: ['owner'],
    probe: ({ ids }) => ({ params: { storeId: ids.store, table: 'entries' } }),
  },
  'GET /staff/stores/:storeId/audit': { may: ['owner', 'manager'], probe: inStore },
  'GET /staff/stores/:storeId/events': { may: EVERY_ROLE, probe: inStore },
  'GET /staff/waiting': { may: 'staff', probe: () => ({}), found: tellsOrder },
  'GET /staff/events': { may: 'staff', probe: () => ({}), found: tellsOrder },
  'GET /staff/shops': { may: ['operator'], probe: () => ({}) },
  'POST /staff/shops': {
    may: ['operator'],
    probe: () => ({ body: { name: 'New', host: 'no host', country: 'GB', email: 'new@example.com' } }),
  },
  'GET /staff/shops/:id/hosts': { may: ['operator'], probe: ({ ids }) => ({ params: { id: ids.store } }) },
  'POST /staff/shops/:id/hosts': {
    may: ['operator'],
    probe: ({ ids }) => ({ params: { id: ids.store }, body: { host: 'no host' } }),
  },
  'DELETE /staff/shops/:id/hosts/:host': {
    may: ['operator'],
    probe: ({ ids }) => ({ params: { id: ids.store, host: 'nobody.example' } }),
  },
  'GET /staff/stores/:storeId/checklist': { may: ['owner', 'manager', 'operator'], probe: inStore },
  'DELETE /staff/stores/:storeId/checklist': { may: ['owner'], probe: inStore },
  'POST /staff/stores/:storeId/opening': { may: ['owner'], probe: inStore },
  'POST /staff/stores/:storeId/starter-menu': {
    may: ['owner', 'manager'],
    probe: fixture => ({ ...inStore(fixture), body: { starter: 'cafe', revision: 0 } }),
  },
  'POST /staff/stores/:storeId/visits': { may: OWNERS, probe: inStore },
  'GET /staff/jobs/failed': { may: ['operator'], probe: () => ({}) },
  'POST /staff/jobs/:id/retry': { may: ['operator'], probe: ({ ids }) => ({ params: { id: ids.job } }) },
}
