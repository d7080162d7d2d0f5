import { createHash } from 'node:crypto'
import { sql } from '../../platform/db/sql.ts'
import { newToken } from '../../platform/sessions/tokens.ts'
import { inStore, type NounFixture } from '../isolation/noun-fixture.ts'

const VERIFIER = 'a-verifier-of-the-fixture'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

export const fixture: NounFixture = {
  dinerCalls: {
    'GET /social/:provider/start': {
      probe: () => ({ params: { provider: 'google' }, query: { challenge: CHALLENGE } }),
    },
    'GET /social/:provider/callback': {
      probe: ({ id }) => ({
        params: { provider: 'google' },
        query: { state: id('social_state'), code: 'a-code' },
      }),
    },
    'POST /social/:provider/callback': {
      probe: ({ id }) => ({
        params: { provider: 'google' },
        body: { state: id('social_state'), code: 'a-code' },
      }),
    },
    'POST /consumer/social/login': {
      probe: ({ id }) => ({
        body: {
          token: id('social_token'),
          provider: 'google',
          verifier: VERIFIER,
          cart_id: id('cart'),
          phone: '07400123999',
          agree_checkbox: 'YES',
        },
      }),
      found: answer => 'api_token' in answer || answer.outcome === 'more_info',
    },
  },
  staffCalls: {
    'GET /staff/stores/:storeId/social': {
      may: ['owner'],
      probe: inStore,
    },
    'POST /staff/stores/:storeId/social/:provider/try': {
      may: ['owner'],
      probe: ({ id }) => ({ params: { storeId: id('store'), provider: 'google' } }),
    },
  },
  async rows({ shop, db, now, person, customer }) {
    const [state, token] = [newToken(), newToken()]
    const email = `${person.first_name.toLowerCase()}@example.com`
    const subject = `subject of ${email}`
    await db.query(
      shop.id,
      sql`insert into social_attempt (store_id, state_hash, provider, nonce, code_verifier, challenge, created_at)
        values (${shop.id}, ${state.token_hash}, 'google', 'a-nonce', ${state.token}, ${CHALLENGE}, ${now})`,
    )
    await db.query(
      shop.id,
      sql`insert into social_token (store_id, token_hash, provider, challenge, subject, email, email_verified, first_name,
          last_name, created_at, expires_at)
        values (${shop.id}, ${token.token_hash}, 'google', ${CHALLENGE}, ${subject}, ${email}, true,
          ${person.first_name}, ${person.last_name}, ${now}, ${now.add({ minutes: 5 })})`,
    )
    await db.query(
      shop.id,
      sql`insert into customer_identity (store_id, provider, subject, customer_id, created_at)
        values (${shop.id}, 'google', ${subject}, ${customer}, ${now})`,
    )
    return { social_state: state.token, social_token: token.token }
  },
  manyRows: ({ size, id, shopOf }) => `
    insert into customer_identity (store_id, provider, subject, customer_id, created_at)
      select ${shopOf('n')}, 'google', 's' || n, ${id('customer', 'n')}, now() from generate_series(0, ${size.customers - 1}) as n;
    insert into social_attempt (store_id, state_hash, provider, nonce, code_verifier, challenge, created_at)
      select ${shopOf('n')}, 'h' || n, 'google', 'n', 'v', 'c', now() from generate_series(0, ${size.customers - 1}) as n;
    insert into social_token (store_id, token_hash, provider, challenge, subject, email, email_verified, first_name, last_name,
        created_at, expires_at)
      select ${shopOf('n')}, 'h' || n, 'google', 'c', 's' || n, 'c' || n || '@example.com', true, '', '', now(), now()
      from generate_series(0, ${size.customers - 1}) as n;`,
}
