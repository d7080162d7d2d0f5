import { exchangeLanguage, register, updateProfile } from '@tiffin/contract/people/accounts/diner'
import { addAddress } from '@tiffin/contract/people/addresses/diner'
import { saveConsent } from '@tiffin/contract/people/consent/diner'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { beforeWrites } from '../../testing/db/before-writes.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const meanwhile = beforeWrites(/update customer set language|insert into consent/)
const tiffin = withInstallation(() => ({ outside: meanwhile.outside }))

const email = 'ada@example.com'
const person = { first_name: 'Ada', last_name: 'Byron', email, phone: '07400123456' }
const consent = {
  consent_by: 'CUSTOMER' as const,
  action: 'OPT-IN' as const,
  product_id: 1,
  platform_id: 1,
  device: { browser: 'Firefox', version: '140', os: 'Linux', device: 'Computer' as const },
}

test('a request that waited for the deletion of its account writes nothing of the person [G-23]', async () => {
  const shop = await tiffin.shop({
    change: ({ ordering }) => Object.assign(ordering, { verify_phones: true }),
  })
  const { api_token: platform_token } = await shop.store()
  const password = 'Lantern-7-kites'
  const query = (statement: ReturnType<typeof sql>) => tiffin.services.db.query(shop.id, statement)
  const deleteAccount = (id: string) => () =>
    query(sql`update customer set status = 'DELETED', first_name = '', email = '', phone = ''
      where store_id = ${shop.id} and id = ${id}`)
  const home = { postcode: 'BD1 1AA', house_number: '7', address_line1: 'Leeds Road' }
  for (const write of [
    { endpoint: updateProfile, body: { ...person, first_name: 'Bea' } },
    {
      endpoint: updateProfile,
      body: { ...person, phone: '07400 999111', is_subscribed_sms: 'YES' as const },
    },
    { endpoint: addAddress, body: home },
    { endpoint: exchangeLanguage, body: { language: 'es' } },
    { endpoint: saveConsent, body: { ...consent, policy_id: 17 } },
    { endpoint: saveConsent, body: { ...consent, policy_id: 10 } },
  ]) {
    const { api_token, id } = await shop.call(register, {
      body: { ...person, password, password_confirmation: password, agree_checkbox: 'YES' },
    })
    const client = shop.as({ 'api-token': platform_token, 'user-token': api_token })
    const rows = () =>
      query(sql`select to_jsonb(customer) as row from customer where store_id = ${shop.id} and id = ${id}
        union all select to_jsonb(consent) from consent where store_id = ${shop.id} and customer_id = ${id}
        union all select to_jsonb(profile_change) from profile_change where store_id = ${shop.id}
        union all select to_jsonb(customer_address) from customer_address where store_id = ${shop.id}`)
    let deleted: unknown
    meanwhile.set(async () => {
      await deleteAccount(id)()
      deleted = await rows()
    })
    const body = write.endpoint === saveConsent ? { ...write.body, customer_id: id } : write.body
    await expect(client.call(write.endpoint, { body } as never)).rejects.toMatchObject({ status: 401 })
    expect(await rows()).toEqual(deleted)
  }
})
