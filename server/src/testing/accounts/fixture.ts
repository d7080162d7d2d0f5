import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  dinerCalls: {
    'POST /consumer/lookup/email': {
      probe: ({ email }) => ({ body: { email } }),
      found: answer => answer.outcome === 'success',
    },
    'POST /consumer/login': {
      probe: ({ email, password, id }) => ({ body: { email, password, cart_id: id('cart') } }),
      found: answer => 'api_token' in answer,
    },
    'POST /consumer/register': {
      probe: ({ registration, id }) => ({ body: { ...registration, cart_id: id('cart') } }),
    },
    'POST /consumer/guest': {
      probe: ({ id }) => ({
        body: {
          first_name: 'Thief',
          last_name: 'Thief',
          phone: '07400123999',
          email: 'thief@example.com',
          cart_id: id('cart'),
        },
      }),
    },
    'GET /consumer/profile': { probe: () => ({}) },
    'PUT /consumer/profile': {
      probe: ({ email }) => ({
        body: { first_name: 'Thief', last_name: 'Thief', email, phone: '07400123999' },
      }),
    },
    'POST /consumer/profile/otp': { probe: () => ({ body: { phone: '07400123999' } }) },
    'PUT /consumer/profile/phone': { probe: () => ({ body: { phone: '07400123999', otp: '123456' } }) },
    'PUT /consumer/profile/language': { probe: () => ({ body: { language: 'es' } }) },
    'POST /consumer/logout': { probe: () => ({}) },
  },
}
