import { inStore, OWNERS, type StaffCall } from './staff-call.ts'
import type { TenantFixture } from './tenant-fixture.ts'

const ofPerson = ({ ids }: TenantFixture) => ({ params: { storeId: ids.store, id: ids.person } })
const ofInvitation = ({ ids }: TenantFixture) => ({ params: { storeId: ids.store, id: ids.invitation } })
const ofSecret = ({ ids }: TenantFixture) => ({
  params: { storeId: ids.store, name: 'stripe_secret_key' },
})

/** The calls about those who sign in to the console: sessions, second steps, keys, people and invitations. */
export const STAFF_PEOPLE_CALLS: Record<string, StaffCall> = {
  'POST /staff/login': {
    may: 'anyone',
    probe: () => ({ body: { email: 'nobody@example.com', password: 'x' } }),
  },
  'POST /staff/logout': { may: 'staff', probe: () => ({}) },
  'GET /staff/me': { may: 'staff', probe: () => ({}) },
  'PUT /staff/me/language': { may: 'staff', probe: () => ({ body: { language: 'es' } }) },
  'POST /staff/faults': {
    may: 'staff',
    probe: ({ ids }) => ({
      body: { id: ids.person, page: 'stock', error: 'TypeError', frames: ['assets/page.js:1:20'] },
    }),
  },
  'GET /staff/sessions': { may: 'staff', probe: () => ({}) },
  'DELETE /staff/sessions/:id': { may: 'staff', probe: ({ ids }) => ({ params: { id: ids.person } }) },
  'POST /staff/sessions/end-others': { may: 'staff', probe: () => ({}) },
  'POST /staff/password': { may: 'staff', probe: () => ({ body: {} }) },
  'POST /staff/password/forgotten': {
    may: 'anyone',
    probe: () => ({ body: { email: 'nobody@example.com' } }),
  },
  'POST /staff/password/link': { may: 'anyone', probe: () => ({ body: { token: 'x' } }) },
  'POST /staff/password/reset': {
    may: 'anyone',
    probe: () => ({ body: { token: 'x', password: 'kitchen door 7' } }),
  },
  'GET /staff/second-factor': { may: 'staff', probe: () => ({}) },
  'POST /staff/second-factor/begin': { may: 'staff', probe: () => ({ body: {} }) },
  'POST /staff/second-factor/confirm': { may: 'staff', probe: () => ({ body: { code: '000000' } }) },
  'POST /staff/second-factor/recovery-codes': { may: 'staff', probe: () => ({ body: { code: '000000' } }) },
  'POST /staff/second-factor/end': { may: 'staff', probe: () => ({ body: { code: '000000' } }) },
  'GET /staff/stores/:storeId/secrets': { may: ['owner'], probe: inStore },
  'PUT /staff/stores/:storeId/secrets/:name': {
    may: ['owner'],
    probe: fixture => ({ ...ofSecret(fixture), body: { value: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc' } }),
  },
  'DELETE /staff/stores/:storeId/secrets/:name': { may: ['owner'], probe: ofSecret },
  'POST /staff/stores/:storeId/payments/:provider/try': {
    may: ['owner'],
    probe: ({ ids }) => ({ params: { storeId: ids.store, provider: 'STRIPE' } }),
  },
  'GET /staff/stores/:storeId/people': { may: OWNERS, probe: inStore },
  'PUT /staff/stores/:storeId/people/:id': {
    may: OWNERS,
    probe: fixture => ({ ...ofPerson(fixture), body: { role: 'manager' } }),
  },
  'DELETE /staff/stores/:storeId/people/:id': { may: OWNERS, probe: ofPerson },
  'POST /staff/stores/:storeId/people/:id/reset-second-factor': { may: OWNERS, probe: ofPerson },
  'POST /staff/stores/:storeId/invitations': {
    may: OWNERS,
    probe: fixture => ({ ...inStore(fixture), body: { email: 'new@example.com', role: 'kitchen' } }),
  },
  'POST /staff/stores/:storeId/invitations/:id/again': { may: OWNERS, probe: ofInvitation },
  'DELETE /staff/stores/:storeId/invitations/:id': { may: OWNERS, probe: ofInvitation },
  'PUT /staff/stores/:storeId/second-factor': {
    may: OWNERS,
    probe: fixture => ({ ...inStore(fixture), body: { demanded: false } }),
  },
  'POST /staff/invitation': { may: 'anyone', probe: ({ ids }) => ({ body: { token: `${ids.store}.x` } }) },
  'POST /staff/invitation/accept': {
    may: 'anyone',
    probe: ({ ids }) => ({ body: { token: `${ids.store}.x`, name: 'Rosa', password: 'kitchen door 7' } }),
  },
}
