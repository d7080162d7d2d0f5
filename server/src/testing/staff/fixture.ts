import type { NounFixture } from '../isolation/noun-fixture.ts'

export const fixture: NounFixture = {
  staffCalls: {
    'POST /staff/login': {
      may: 'anyone',
      probe: () => ({ body: { email: 'nobody@example.com', password: 'x' } }),
    },
    'POST /staff/logout': { may: 'staff', probe: () => ({}) },
    'GET /staff/me': { may: 'staff', probe: () => ({}) },
    'PUT /staff/me/language': { may: 'staff', probe: () => ({ body: { language: 'es' } }) },
    'POST /staff/faults': {
      may: 'staff',
      probe: ({ id }) => ({
        body: { id: id('person'), page: 'stock', error: 'TypeError', frames: ['assets/page.js:1:20'] },
      }),
    },
    'GET /staff/sessions': { may: 'staff', probe: () => ({}) },
    'DELETE /staff/sessions/:id': { may: 'staff', probe: ({ id }) => ({ params: { id: id('person') } }) },
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
  },
}
