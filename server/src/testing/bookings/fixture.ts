import { sql } from '../../platform/db/sql.ts'
import { EVERY_ROLE, inStore, type NounFixture, type TenantFixture } from '../isolation/noun-fixture.ts'

const ofBooking = ({ id }: TenantFixture) => ({ params: { storeId: id('store'), id: id('booking') } })
const ofToken = ({ id }: TenantFixture) => ({ params: { token: id('booking_token') } })
const NEXT_DAY = { date: '2026-11-21', time: '18:00' }
const GUEST = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  phone: '07400123456',
  comments: '',
}

/** Of each shop in a database with many orders. */
const TABLES = 10

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/table_booking/slots': {
      probe: ({ id }) => ({ query: { date: NEXT_DAY.date, token: id('booking_token') } }),
    },
    'POST /consumer/table_booking': {
      probe: () => ({ body: { ...GUEST, ...NEXT_DAY, no_of_people: 2 } }),
      public: true,
    },
    'POST /consumer/table_booking/waiting': {
      probe: () => ({ body: { ...GUEST, ...NEXT_DAY, no_of_people: 2, until: '19:00' } }),
      public: true,
    },
    'GET /consumer/table_booking/:token': { probe: ofToken },
    'POST /consumer/table_booking/:token/change': {
      probe: fixture => ({ ...ofToken(fixture), body: { ...NEXT_DAY, no_of_people: 3 } }),
    },
    'POST /consumer/table_booking/:token/cancel': { probe: ofToken },
    'POST /consumer/table_booking/:token/deposit': {
      probe: fixture => ({ ...ofToken(fixture), body: { redirectUrl: 'http://localhost/booking' } }),
    },
    'GET /consumer/table_booking/:token/calendar.ics': { probe: ofToken },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/bookings': { may: EVERY_ROLE, probe: inStore },
    'GET /staff/stores/:storeId/bookings/pending': { may: EVERY_ROLE, probe: inStore },
    'GET /staff/stores/:storeId/bookings/events': { may: EVERY_ROLE, probe: inStore },
    'POST /staff/stores/:storeId/bookings': {
      may: EVERY_ROLE,
      probe: fixture => ({
        ...inStore(fixture),
        body: { id: fixture.id('booking'), ...GUEST, ...NEXT_DAY, covers: 2, status: 'CONFIRMED' },
      }),
    },
    'POST /staff/stores/:storeId/bookings/:id/move': {
      may: EVERY_ROLE,
      probe: fixture => ({ ...ofBooking(fixture), body: { to: 'CONFIRMED', sequence: 0 } }),
    },
    'POST /staff/stores/:storeId/bookings/:id/deposit/return': {
      may: ['owner', 'manager'],
      probe: ofBooking,
    },
    'PUT /staff/stores/:storeId/bookings/:id': {
      may: EVERY_ROLE,
      probe: fixture => ({ ...ofBooking(fixture), body: { ...NEXT_DAY, covers: 2, sequence: 0 } }),
    },
  },
  rows: async ({ shop, db, now, person, customer }) => {
    const [booking, booking_token, table] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const starts_at = now.add({ hours: 24 })
    const ends_at = now.add({ hours: 26 })
    const { first_name, last_name, email } = person
    const statements = [
      sql`insert into booking_counter (store_id, last) values (${shop.id}, 1)`,
      sql`insert into booking (store_id, id, token, number, status, customer_id, first_name, last_name, email, phone, comments, covers,
          starts_at, ends_at, held_until, reason, language, by_staff, sequence, created_at, updated_at)
        values (${shop.id}, ${booking}, ${booking_token}, 1, 'PENDING', ${customer}, ${first_name}, ${last_name}, ${email},
          '+447400123456', ${`A chair for ${first_name}`}, 2, ${starts_at}, ${ends_at}, ${ends_at}, '', 'en', false, 0, ${now}, ${now})`,
      sql`insert into dining_table (store_id, id, name, capacity, minimum_covers, joins, active)
        values (${shop.id}, ${table}, ${`Corner of ${first_name}`}, 6, 1, '', true)`,
      sql`insert into booking_table (store_id, booking_id, table_id) values (${shop.id}, ${booking}, ${table})`,
    ]
    for (const statement of statements) await db.query(shop.id, statement)
    return { booking, booking_token }
  },
  manyRows: ({ size, now, id, shopOf, at, owned, rows }) => `
    insert into booking (store_id, id, token, number, status, customer_id, first_name, last_name, email, phone, comments, covers,
        starts_at, ends_at, held_until, reason, language, by_staff, sequence, created_at, updated_at)
      select ${shopOf('n')}, ${id('booking', 'n')}, ${id('booking_token', 'n')}, n,
        case when starts_at > '${now}' then 'CONFIRMED' else 'COMPLETED' end, ${id('customer', owned)}, 'Ada', 'Byron',
        'ada' || n || '@example.com', '', '', n % 4 + 1, starts_at, starts_at + interval '90 minutes',
        starts_at + interval '105 minutes', '', 'en', false, 0, ${at}, ${at}
      from ${rows}, lateral (select ${at} + interval '60 days' as starts_at) as visit;
    insert into dining_table (store_id, id, name, capacity, minimum_covers, joins, active)
      select ${shopOf('n')}, ${id('table', 'n')}, 'Table ' || n, 4, 1, '', true from ${rows} where n <= ${size.shops * TABLES};
    insert into booking_table (store_id, booking_id, table_id)
      select ${shopOf('n')}, ${id('booking', 'n')}, ${id('table', `(n % ${size.shops} + ${size.shops} * (n / ${size.shops} % ${TABLES - 1} + 1))`)} from ${rows};
    insert into booking_counter (store_id, last) select n, ${size.orders} from generate_series(1, ${size.shops}) as n
      on conflict (store_id) do update set last = excluded.last;`,
}
