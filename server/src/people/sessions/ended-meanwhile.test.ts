import { getProfile, updateProfile } from '@tiffin/contract/people/accounts/diner'
import { addPasskey, createPasskeyOptions, deletePasskey } from '@tiffin/contract/people/passkeys/diner'
import { requestData } from '@tiffin/contract/people/privacy/diner'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { addOtherAccess } from '../../testing/accounts/other-access.ts'
import type { Shop } from '../../testing/installation.ts'
import { type Diner, newCustomer } from '../../testing/ordering.ts'
import { createAuthenticator } from '../../testing/passkeys/authenticator.ts'
import { beforeWrites } from '../../testing/db/before-writes.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const meanwhile = beforeWrites(
  /insert into customer_passkey|delete from customer_passkey|insert into data_request/,
)
const tiffin = withInstallation(() => ({ outside: meanwhile.outside }))

let shop: Shop
let customer: Diner
beforeEach(async () => {
  shop = await tiffin.shop()
  customer = await newCustomer(shop)
})
const query = (statement: ReturnType<typeof sql>) => tiffin.services.db.query(shop.id, statement)
const endSession = () =>
  query(sql`delete from customer_token where store_id = ${shop.id} and customer_id = ${customer.id}`)

/** The data that the actions change. */
const stored = () =>
  query(sql`select email, status,
      (select coalesce(jsonb_agg(id), '[]') from customer_passkey where store_id = ${shop.id}) as passkeys,
      (select count(*)::int from data_request where store_id = ${shop.id}) as requests
    from customer where store_id = ${shop.id} and id = ${customer.id}`)

const ask = async (type: 'EXPORT' | 'DELETE') => {
  const { email } = await customer.client.call(getProfile, {})
  const client = shop.as({ 'api-token': (await shop.store()).api_token, 'user-token': customer.token })
  return client.call(requestData, { body: { type, email, user_consent_id: null, store_id: shop.id } })
}

const ACTIONS: [string, () => Promise<() => Promise<unknown>>][] = [
  [
    'adds no passkey',
    async () => {
      const browser = createAuthenticator({ origin: `http://${shop.host}:3000`, rp_id: shop.host })
      const { data } = await customer.client.call(createPasskeyOptions, {})
      return () => customer.client.call(addPasskey, { body: { credential: browser.create(data) } })
    },
  ],
  [
    'removes no passkey',
    async () => {
      await addOtherAccess(tiffin, { shop, id: customer.id })
      const [passkey] = await query(sql`select id from customer_passkey where store_id = ${shop.id}`)
      const { id } = passkey as { id: string }
      return () => customer.client.call(deletePasskey, { params: { id } })
    },
  ],
  [
    'does not change the e-mail',
    async () => {
      const { first_name, last_name, phone } = await customer.client.call(getProfile, {})
      const body = { first_name, last_name, phone, email: 'thief@example.com' }
      return () => customer.client.call(updateProfile, { body })
    },
  ],
  ['requests no export', async () => () => ask('EXPORT')],
  ['does not delete the account', async () => () => ask('DELETE')],
]

test.each(ACTIONS)(
  'a session that is ended after the check of its proof %s, and is refused as ended',
  async (_, prepare) => {
    const act = await prepare()
    const before = await stored()
    meanwhile.set(endSession)
    await expect(act()).rejects.toMatchObject({ status: 401 })
    expect(meanwhile.isPending()).toBe(false)
    expect(await stored()).toEqual(before)
  },
)
