import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { listCards } from '@tiffin/contract/money/cards/diner'
import { getPaymentStatus, startPayment } from '@tiffin/contract/money/card-payments/diner'
import { paySavedCard } from '@tiffin/contract/money/card-payments/saved-card'
import { sql } from '../../platform/db/sql.ts'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createApp, jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { clientOf, openInstallation } from '../../testing/installation.ts'
import { fillBasket, newCustomer } from '../../testing/ordering.ts'
import { CARDS, startSandbox } from '../../testing/sandbox.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { TENANT_TABLES } from '../../testing/tenant-tables.ts'

const CVV = '7319'
const SECRETS = new RegExp(`${CARDS.amex}|3782 822463 10005|\\b${CVV}\\b|card_[0-9a-f]{32}`)

test('the number, the security code and the token of a card are not in any table, log line or response [P-09]', async () => {
  const sandbox = await startSandbox()
  const tiffin = await openInstallation({ env: { ...sandbox.env, LOG_LEVEL: 'debug' } })
  const seen: string[] = []
  const logs = new Writable({ write: (chunk, _, done) => (seen.push(String(chunk)), done()) })
  const app = await createApp(tiffin.services, { logs })
  app.addHook('onSend', async (_request, reply, payload) => {
    seen.push(JSON.stringify(reply.getHeaders()), String(payload))
    return payload
  })
  const made = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ payments }) => void Object.assign(payments, { collection: ['CARD'], provider: 'SANDBOX' }),
  })
  const as = (headers: Record<string, string>) => clientOf(app, made.host, headers)
  const shop = { ...made, as, call: as({}).call }
  const diner = await newCustomer(shop)
  const { client } = diner
  const basket = async () => {
    const { id } = await fillBasket(shop, diner)
    await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })
    return id
  }
  const first = await basket()
  const { url } = await client.call(startPayment, {
    params: { id: first },
    query: { payment_mode: 'CARD' },
    body: { redirectUrl: `http://${shop.host}/`, device: 'phone' },
  })
  // The customer also enters the card number in the name field.
  await sandbox.pay(url!, CARDS.amex, { save: 'yes', name: CARDS.amex })
  await client.call(getPaymentStatus, { params: { id: first } })
  const [card] = (await client.call(listCards, {})).data
  expect(card).toMatchObject({ last4: '0005', name: '' })
  const id = await basket()
  const press = (given: object) =>
    app.inject({
      method: 'POST',
      url: `/consumer/optomany/order/${id}/payment`,
      headers: { host: shop.host, 'user-token': diner.token, 'idempotency-key': crypto.randomUUID() },
      payload: { customer_payment_id: card!.id, ...given },
    })
  await press({})
  const code = { cvv_challenge: 'YES', cvv: CVV }
  await press({ ...code, customer_payment_id: CARDS.amex })
  await press({ ...code, cvv: `${CVV} ` })
  await sandbox.fault('charge', 'garbage')
  expect((await press(code)).json()).toMatchObject({ outcome: 'checking' })
  await runDueJobs(tiffin.services, jobs, app.log)
  expect((await press(code)).json()).toMatchObject({ outcome: 'success' })
  await expect(
    client.call(paySavedCard, { params: { id }, body: { customer_payment_id: CARDS.amex } }),
  ).rejects.toMatchObject({ status: 400 })
  for (const table of [...TENANT_TABLES, 'job']) {
    const rows = await tiffin.services.db.query(
      shop.id,
      sql<{
        row: string
      }>`select to_jsonb(each)::text as row from ${sql.ref(table)} as each where store_id = ${shop.id}`,
    )
    seen.push(...rows.map(({ row }) => row))
  }
  expect(seen.length).toBeGreaterThan(50)
  expect(seen.filter(line => SECRETS.test(line))).toEqual([])
  await app.close()
  await tiffin.close()
  await sandbox.stop()
})
