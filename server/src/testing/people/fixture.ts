import { sql } from '../../platform/db/sql.ts'
import { addStaff } from '../../people/staff/add-staff.ts'
import { type TenantFixture, inStore, OWNERS, type NounFixture } from '../isolation/noun-fixture.ts'

const ofPerson = ({ id }: TenantFixture) => ({ params: { storeId: id('store'), id: id('person') } })
const ofInvitation = ({ id }: TenantFixture) => ({ params: { storeId: id('store'), id: id('invitation') } })

export const fixture: NounFixture = {
  staffCalls: {
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
    'POST /staff/invitation': { may: 'anyone', probe: ({ id }) => ({ body: { token: `${id('store')}.x` } }) },
    'POST /staff/invitation/accept': {
      may: 'anyone',
      probe: ({ id }) => ({ body: { token: `${id('store')}.x`, name: 'Rosa', password: 'kitchen door 7' } }),
    },
  },
  rows: async ({ shop, services, db, now, person }) => {
    const invitation = crypto.randomUUID()
    await db.query(
      shop.id,
      sql`insert into staff_invitation (store_id, id, email, role, invited_by, sent_at, expires_at)
        values (${shop.id}, ${invitation}, 'asked@example.com', 'kitchen', ${person.first_name}, ${now}, ${now.add({ hours: 24 })})`,
    )
    const cook = await addStaff(services, {
      email: `cook-${shop.id}@example.com`,
      name: `${person.first_name}’s cook`,
      password: 'kitchen door 7',
      operator: false,
      stores: [{ store_id: shop.id, role: 'kitchen' }],
    })
    return { invitation, person: cook }
  },
}
