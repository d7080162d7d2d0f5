import type { NounFixture, TenantFixture } from '../isolation/noun-fixture.ts'

const ofOrder = ({ id }: TenantFixture) => ({ query: { order_id: id('order') } })

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /consumer/orders/chaticon/lookup': { probe: () => ({}) },
    'GET /support/messages': { probe: ofOrder },
    'POST /support/messages': {
      probe: ({ id }) => ({
        body: { id: crypto.randomUUID(), order_id: id('order'), text: 'Where is the rider?' },
      }),
    },
    'PUT /support/messages/read': { probe: ({ id }) => ({ body: { order_id: id('order') } }) },
    'POST /support/missing_items': {
      probe: ({ id }) => ({
        body: { id: crypto.randomUUID(), order_id: id('order'), lines: [{ position: 0, quantity: 1 }] },
      }),
    },
    'GET /support/messages/events': { probe: ofOrder },
  },
  staffCalls: {
    'POST /staff/stores/:storeId/messages/:id/reports/:reportId/decline': {
      may: ['owner', 'manager'],
      probe: ({ id }) => ({
        params: { storeId: id('store'), id: id('order'), reportId: id('order') },
        body: { answer_id: crypto.randomUUID(), reason: 'It was delivered.' },
      }),
    },
  },
  // Each fifth order has a chat of four messages.
  manyRows: ({ size, id, shopOf, owned, at, rows }) => `
    insert into thread (store_id, id, kind, state, is_unread, customer_id, name, email, phone, language, last_at, beginning,
        visitor_read_at, staff_read_at)
      select ${shopOf('n')}, ${id('order', 'n')}, 'CHAT', 'ANSWERED', false, ${id('customer', owned)}, 'Ada Khan',
        'ada' || n || '@example.com', '', 'en', ${at}, 'It is on its way.', ${at}, ${at} from ${rows} where n / ${size.shops} % 5 = 0;
    insert into thread_message (store_id, thread_id, id, author, actor, body, created_at)
      select ${shopOf('n')}, ${id('order', 'n')}, ${id('chat_message', "n || '-' || place")},
        (array['VISITOR', 'STAFF'])[place % 2 + 1], '', 'Where is the rider?', ${at} + interval '1 minute' * place
      from ${rows}, generate_series(0, 3) as place where n / ${size.shops} % 5 = 0;`,
}
