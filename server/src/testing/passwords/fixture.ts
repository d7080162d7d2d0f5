import { databaseOf } from '../../platform/http/context.ts'
import { type CodePurpose, issueCode, requestCode } from '../../platform/sessions/one-time-codes.ts'
import type { NounFixture } from '../isolation/noun-fixture.ts'

const password = 'Stolen+77 for two'

export const fixture: NounFixture = {
  dinerCalls: {
    'POST /consumer/forgotpassword': { probe: ({ email }) => ({ body: { email } }) },
    'POST /consumer/recoverpassword/link': {
      probe: ({ id }) => ({ body: { token: id('reset_token') } }),
      found: answer => 'email' in answer,
    },
    'POST /consumer/recoverpassword': {
      probe: ({ id }) => ({
        body: { token: id('reset_token'), password, password_confirmation: password },
      }),
    },
    'POST /consumer/password/change': {
      probe: fixture => ({
        body: { old_password: fixture.password, new_password: password, confirm_password: password },
      }),
    },
    'POST /consumer/login/code': { probe: ({ email }) => ({ body: { email } }) },
    'POST /consumer/login/code/verify': {
      probe: ({ email, id }) => ({
        body: { id: id('login_code_request'), email, code: id('login_code'), cart_id: id('cart') },
      }),
    },
  },
  rows: async ({ shop, db, now, person }) => {
    const ctx = { ...databaseOf(db, shop.id), store: shop, now }
    const send = async (purpose: CodePurpose) => {
      const of = { purpose, holder: person.email }
      const requested = await requestCode(ctx, of)
      if (!('id' in requested)) throw new Error('too many codes')
      return { id: requested.id, code: await issueCode(ctx, { ...of, id: requested.id }) }
    }
    const link = await send('reset')
    const code = await send('email')
    return { reset_token: link.code, login_code_request: code.id, login_code: code.code }
  },
  manyRows: ({ size, id, shopOf }) => `
    insert into one_time_code (store_id, id, purpose, holder, requester, number, customer_id, code_hash, created_at, expires_at)
      select ${shopOf('n')}, ${id('code', 'n')}, 'reset', 'c' || n || '@example.com', '', 1, ${id('customer', 'n')}, 'h' || n, now(), now()
      from generate_series(0, ${size.customers - 1}) as n;`,
}
