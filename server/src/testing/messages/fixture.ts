import { sql } from '../../platform/db/sql.ts'
import { inStore, type NounFixture, type TenantFixture } from '../isolation/noun-fixture.ts'

const MANAGERS = ['owner', 'manager'] as const
const ofThread = ({ id }: TenantFixture) => ({ params: { storeId: id('store'), id: id('thread') } })

export const fixture: NounFixture = {
  dinerCalls: {
    'POST /foodhub/contact/email': {
      public: true,
      probe: ({ email }) => ({
        body: { name: 'Ada Okafor', phone: '07400123456', email, message: 'Is there a ramp?' },
      }),
    },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/messages': { may: MANAGERS, probe: inStore },
    'GET /staff/stores/:storeId/messages/unread': { may: MANAGERS, probe: inStore },
    'POST /staff/stores/:storeId/messages/:id/read': { may: MANAGERS, probe: ofThread },
    'POST /staff/stores/:storeId/messages/:id/answers': {
      may: MANAGERS,
      probe: fixed => ({
        ...ofThread(fixed),
        body: { answer_id: crypto.randomUUID(), text: 'Yes, there is.' },
      }),
    },
    'PUT /staff/stores/:storeId/messages/:id/state': {
      may: MANAGERS,
      probe: fixed => ({ ...ofThread(fixed), body: { closed: true } }),
    },
  },
  rows: async ({ shop, db, now, customer, person }) => {
    const [thread, message] = [crypto.randomUUID(), crypto.randomUUID()]
    await db.query(
      shop.id,
      sql`insert into thread (store_id, id, kind, state, is_unread, customer_id, name, email, phone, language, last_at, beginning)
        values (${shop.id}, ${thread}, 'CONTACT', 'OPEN', true, ${customer}, ${person.first_name}, ${person.email}, '+447400123456', 'en',
          ${now}, 'Is there a ramp?')`,
    )
    await db.query(
      shop.id,
      sql`insert into thread_message (store_id, thread_id, id, author, actor, body, created_at)
        values (${shop.id}, ${thread}, ${message}, 'VISITOR', '', 'Is there a ramp?', ${now})`,
    )
    return { thread }
  },
  manyRows: ({ id, shopOf, owned, at, rows }) => `
    insert into thread (store_id, id, kind, state, is_unread, customer_id, name, email, phone, language, last_at, beginning)
      select ${shopOf('n')}, ${id('thread', 'n')}, 'CONTACT', (array['OPEN', 'ANSWERED', 'CLOSED'])[n % 3 + 1], n % 50 = 0,
        ${id('customer', owned)}, 'Ada ' || n, 'ada' || n || '@example.com', '+447400123456', 'en', ${at}, 'Is there a ramp?' from ${rows};
    insert into thread_message (store_id, thread_id, id, author, actor, body, created_at)
      select ${shopOf('n')}, ${id('thread', 'n')}, ${id('thread_message', 'n')}, 'VISITOR', '', 'Is there a ramp?', ${at} from ${rows};`,
}
