import { createGuest } from '@tiffin/contract/people/accounts/diner'
import { createCart } from '@tiffin/contract/ordering/cart/diner'
import { sql } from '../db/sql.ts'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const GUEST = { first_name: 'Priya', last_name: 'Shah', phone: '07400123456', email: 'priya@example.com' }

test('the same Idempotency-Key gets the same response, another body with it is refused, and the same key of another client is unrelated [V12]', async () => {
  const shop = await tiffin.shop()
  const idempotency_key = crypto.randomUUID()
  const first = await shop.call(createGuest, { body: GUEST, idempotency_key })
  expect(await shop.call(createGuest, { body: GUEST, idempotency_key })).toEqual(first)
  await expect(
    shop.call(createGuest, { body: { ...GUEST, first_name: 'Ann' }, idempotency_key }),
  ).rejects.toMatchObject({ status: 409 })
  const own = shop.as({ 'user-token': first.api_token })
  const cart = await own.call(createCart, { body: {}, idempotency_key })
  expect(await own.call(createCart, { body: {}, idempotency_key })).toEqual(cart)
  await expect(shop.call(createGuest, { body: GUEST, idempotency_key: 'again' })).rejects.toMatchObject({
    status: 400,
  })
})

test('twenty simultaneous requests with one key have one effect and one response [V12]', async () => {
  const shop = await tiffin.shop()
  const idempotency_key = crypto.randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.call(createGuest, { body: GUEST, idempotency_key })),
  )
  expect(new Set(answers.map(response => response.api_token)).size).toBe(1)
  const [count] = await tiffin.services.db.query(
    shop.id,
    sql<{ n: number }>`select count(*)::int as n from customer where store_id = ${shop.id}`,
  )
  expect(count?.n).toBe(1)
})

test('the row that is stored for a key contains no readable token, password or response [V3]', async () => {
  const shop = await tiffin.shop()
  const { api_token } = await shop.call(createGuest, { body: GUEST, idempotency_key: crypto.randomUUID() })
  const rows = await tiffin.services.db.query(
    shop.id,
    sql<{
      text: string
    }>`select (select jsonb_agg(to_jsonb(idempotency))::text from idempotency where store_id = ${shop.id})
      || (select jsonb_agg(to_jsonb(customer_token))::text from customer_token where store_id = ${shop.id}) as text`,
  )
  expect(rows[0]?.text).toBeTruthy()
  expect(rows[0]?.text).not.toContain(api_token)
  expect(rows[0]?.text).not.toContain('Priya')
})
