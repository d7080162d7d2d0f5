import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'PUT /consumer/cart/:id/confirm': { probe: ({ id }) => ({ params: { id: id('cart') } }) },
  },
}
