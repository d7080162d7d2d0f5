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
}
