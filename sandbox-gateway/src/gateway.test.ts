import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyOf, signatureOf } from './accounts.ts'
import { passesLuhn, TEST_CARDS } from './cards.ts'
import { openGateway } from './open-gateway.ts'

const secret = 's'.repeat(32)
const START = Date.parse('2026-11-20T18:00:00Z')

let now = START
let file: string
let gateway: Awaited<ReturnType<typeof openGateway>>
const open = () => openGateway({ host: '127.0.0.1', port: 0, secret, file, now: () => now })
beforeEach(async () => {
  now = START
  file = join(mkdtempSync(join(tmpdir(), 'tiffin-sandbox-')), 'payments')
  gateway = await open()
})
afterEach(() => gateway.close())

const WANTED = {
  order: 'o1',
  amount: 1100,
  currency: 'GBP',
  description: 'Spice Garden',
  language: 'en',
  return_url: 'http://shop.example/back',
  webhook_url: 'http://127.0.0.1:1/hook',
  customer: 'c1',
  offers_saving: true,
}
type Asked = { key?: string; account?: string; body?: unknown }
async function call(method: string, path: string, { key = '', account = 'shop-1', body }: Asked = {}) {
  const response = await fetch(gateway.address + path, {
    method,
    headers: { authorization: `Bearer ${account}:${keyOf(secret, account)}`, 'idempotency-key': key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, never> }
}
const create = async (change: object = {}, key: string = crypto.randomUUID()) =>
  (await call('POST', '/v1/payments', { key, body: { ...WANTED, ...change } })).body as unknown as {
    id: string
    url: string
  }
const read = async (id: string) => (await call('GET', `/v1/payments/${id}`)).body as Record<string, unknown>
const CARD = { number: '4242 4242 4242 4242', expiry: '09/29', cvv: '123', name: 'Ada Byron' }
const pay = (url: string, fields: Record<string, string>, act = '') =>
  fetch(url + act, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** A merchant's server that hears webhooks and answers as it is told. */
async function merchant(answers: number[] = []) {
  const heard: { body: string; signature: string }[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk as Buffer))
    request.on('end', () => {
      heard.push({
        body: Buffer.concat(chunks).toString(),
        signature: String(request.headers['sandbox-signature']),
      })
      response.writeHead(answers.shift() ?? 204).end()
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { webhook_url: `http://127.0.0.1:${port}/hook`, heard, close }
}

test('every test card has a number that a form accepts', () => {
  expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([])
})

describe('a merchant', () => {
  test('gets one payment for one key, and is refused when the key is used for another', async () => {
    const first = await create({}, 'k')
    expect(await create({}, 'k')).toEqual(first)
    const other = await call('POST', '/v1/payments', { key: 'k', body: { ...WANTED, amount: 5 } })
    expect(other.status).toBe(409)
    expect((await call('POST', '/v1/payments', { body: WANTED })).status).toBe(400)
  })

  test('reads, cancels and refunds its own payments only', async () => {
    const { id } = await create()
    expect((await call('GET', `/v1/payments/${id}`, { account: 'shop-2' })).status).toBe(404)
    expect((await call('POST', `/v1/payments/${id}/cancel`, { account: 'shop-2' })).status).toBe(404)
    const forged = await fetch(`${gateway.address}/v1/payments/${id}`, {
      headers: { authorization: `Bearer shop-1:${keyOf(secret, 'shop-2')}` },
    })
    expect(forged.status).toBe(401)
    expect(await read(id)).toMatchObject({ state: 'open' })
  })

  test('refunds each once by its key, and never more than was paid', async () => {
    const { id, url } = await create()
    const refund = (key: string, amount: number) =>
      call('POST', `/v1/payments/${id}/refunds`, { key, body: { amount } })
    expect((await refund('r0', 1)).status).toBe(409)
    await pay(url, CARD)
    const first = await refund('r1', 1000)
    expect(first.body).toMatchObject({ state: 'done', amount: 1000 })
    expect((await refund('r1', 1000)).body).toEqual(first.body)
    expect((await refund('r2', 200)).status).toBe(422)
    expect(await read(id)).toMatchObject({ refunded: 1000 })
  })

  test('knows after a kill at any moment of a refund either that it has refunded or nothing of it', async () => {
    const { id, url } = await create()
    await pay(url, CARD)
    await gateway.close()
    const before = readFileSync(file)
    gateway = await open()
    const refund = () => call('POST', `/v1/payments/${id}/refunds`, { key: 'r1', body: { amount: 600 } })
    await refund()
    const after = readFileSync(file)
    for (let length = before.length; length <= after.length; length += 20) {
      await gateway.close()
      writeFileSync(file, after.subarray(0, length))
      gateway = await open()
      expect((await refund()).body).toMatchObject({ state: 'done', amount: 600 })
      expect(await read(id)).toMatchObject({ refunded: 600 })
    }
  })

  test('can no longer be paid what it has cancelled, and what is paid is not cancelled', async () => {
    const cancelled = await create()
    await call('POST', `/v1/payments/${cancelled.id}/cancel`)
    await pay(cancelled.url, CARD)
    expect(await read(cancelled.id)).toMatchObject({ state: 'cancelled' })
    const paid = await create()
    await pay(paid.url, CARD)
    expect((await call('POST', `/v1/payments/${paid.id}/cancel`)).body).toMatchObject({ state: 'paid' })
  })

  test('finds everything again after the gateway was killed', async () => {
    const { id, url } = await create({}, 'k')
    await pay(url, { ...CARD, save: 'yes' })
    await gateway.close()
    gateway = await open()
    expect(await read(id)).toMatchObject({ state: 'paid', card: { brand: 'VISA', last4: '4242' } })
    expect(await create({}, 'k')).toMatchObject({ id })
    const cards = (await call('GET', '/v1/customers/c1/cards')).body as unknown as { data: { id: string }[] }
    expect(cards.data).toMatchObject([{ last4: '4242', name: 'Ada Byron' }])
    await call('DELETE', `/v1/cards/${cards.data[0]!.id}`)
    expect((await call('GET', '/v1/customers/c1/cards')).body).toEqual({ data: [] })
  })
})

describe('a diner', () => {
  test('pays and goes back to the shop; the page sent twice pays once', async () => {
    const { id, url } = await create()
    const first = await pay(url, CARD)
    expect([first.status, first.headers.get('location')]).toEqual([303, WANTED.return_url])
    expect((await pay(url, CARD)).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'paid', failure: null })
  })

  test('is told by the field what is wrong, in the language of the shop', async () => {
    const { url } = await create({ language: 'es-GT' })
    const page = await (await pay(url, { ...CARD, number: '4242', cvv: '12', expiry: '09/20' })).text()
    expect(page).toContain('lang="es"')
    for (const words of ['Revisa el número', 'Escribe los 3 dígitos', 'no debe estar vencida'])
      expect(page).toContain(words)
    expect(page).not.toContain('4242"')
  })

  test('tries another card after a refusal, and has failed after three', async () => {
    const { id, url } = await create()
    const declined = { ...CARD, number: '4000000000000002' }
    expect(await (await pay(url, declined)).text()).toContain('has refused this card')
    await pay(url, declined)
    expect(await read(id)).toMatchObject({ state: 'open', failure: 'card_declined' })
    expect((await pay(url, declined)).status).toBe(303)
    expect(await read(id)).toMatchObject({ state: 'failed' })
  })

  test('confirms with a code where the bank asks for it', async () => {
    const { id, url } = await create()
    expect(await (await pay(url, { ...CARD, number: '4000000000003220' })).text()).toContain('ends in 3220')
    expect(await (await pay(url, { code: '9' }, '/challenge')).text()).toContain('not the code')
    expect(await read(id)).toMatchObject({ state: 'open' })
    expect((await pay(url, { code: '1234' }, '/challenge')).status).toBe(303)
    expect(await read(id)).toMatchObject({ state: 'paid' })
  })

  test('waits for a slow bank, goes back without paying, or comes too late', async () => {
    const slow = await create()
    await pay(slow.url, { ...CARD, number: '4000000000000259' })
    expect(await read(slow.id)).toMatchObject({ state: 'processing' })
    const left = await create()
    await pay(left.url, {}, '/leave')
    expect(await read(left.id)).toMatchObject({ state: 'cancelled', failure: 'left' })
    const late = await create({ expires_at: new Date(now + 60_000).toISOString() })
    now += 61_000
    await pay(late.url, CARD)
    expect(await read(late.id)).toMatchObject({ state: 'expired' })
    expect(await read(slow.id)).toMatchObject({ state: 'paid' })
  })

  test('leaves neither number nor security code behind', async () => {
    const { url } = await create()
    await pay(url, { ...CARD, number: '4000000000003220', cvv: '987' })
    await pay(url, { code: '1234' }, '/challenge')
    const kept = readFileSync(file, 'utf8')
    expect(kept).toContain('"last4":"3220"')
    expect(kept).not.toMatch(/4000000000003220|\b987\b|"cvv/)
  })

  test('sees the page in a frame of the shop alone, which needs no script', async () => {
    const { url } = await create()
    const policy = (await fetch(url)).headers.get('content-security-policy')
    expect(policy).toContain('frame-ancestors http://shop.example;')
    expect(policy).not.toContain('script')
  })
})

describe('a saved card', () => {
  const PHONE = 'phone'
  type Shown = { id: string; state: string; failure: string | null; asks: string | null }
  const saved = async (number: string, change: object = {}) => {
    const { id, url } = await create({ device: PHONE, ...change })
    await pay(url, { ...CARD, number, cvv: number.startsWith('37') ? '1234' : '123', save: 'yes' })
    return (await read(id)).saved_card as { id: string }
  }
  const charge = async (card: string, change: object = {}, device = PHONE) => {
    const { id } = await create(change)
    const path = `/v1/payments/${id}/charge`
    return (await call('POST', path, { body: { card, device } })).body as unknown as Shown
  }
  const confirm = async (id: string, cvv: string) =>
    (await call('POST', `/v1/payments/${id}/cvv`, { body: { cvv } })).body as unknown as Shown

  test('is charged without a page where it was paid with before, and once for one payment', async () => {
    const card = await saved('4242424242424242')
    const paid = await charge(card.id)
    expect(paid).toMatchObject({ state: 'paid', card: { last4: '4242' } })
    const again = await call('POST', `/v1/payments/${paid.id}/charge`, { body: { card: card.id } })
    expect(again.body).toEqual(paid)
    expect(await saved('4242424242424242')).toEqual(card)
  })

  test('is asked for its security code on another device and for a high amount [P-07] [P-10]', async () => {
    const card = await saved('378282246310005')
    const asked = await charge(card.id, {}, 'tablet')
    expect(asked).toMatchObject({ state: 'open', asks: 'cvv' })
    expect(await confirm(asked.id, '123')).toMatchObject({ state: 'open', asks: 'cvv' })
    expect(await confirm(asked.id, '1234')).toMatchObject({ state: 'paid', asks: null })
    expect(await charge(card.id, {}, 'tablet')).toMatchObject({ state: 'paid' })
    expect(await charge(card.id, { amount: 10_001 })).toMatchObject({ asks: 'cvv' })
    expect(await charge(card.id, {}, '')).toMatchObject({ asks: 'cvv' })
  })

  test('has failed after three wrong security codes, on the page as by call [P-11]', async () => {
    const card = await saved('4242424242424242')
    const asked = await charge(card.id, {}, 'tablet')
    await confirm(asked.id, '000')
    const page = await (await pay(`${gateway.address}/pay/${asked.id}`, { code: '' }, '/challenge')).text()
    expect(page).toContain('not the security code')
    expect(await confirm(asked.id, '12')).toMatchObject({ state: 'failed', failure: 'wrong_cvv' })
    expect(await confirm(asked.id, '123')).toMatchObject({ state: 'failed' })
  })

  test('is refused where its bank, its date or its owner says no', async () => {
    const card = await saved('4000000000000101')
    expect(await charge(card.id)).toMatchObject({ state: 'failed', failure: 'insufficient_funds' })
    expect(await charge(card.id, { customer: 'c2' })).toMatchObject({ state: 'failed', failure: 'card_gone' })
    now = Date.parse('2029-10-01T00:00:00Z')
    expect(await charge(card.id)).toMatchObject({ state: 'failed', failure: 'expired_card' })
  })

  test('whose bank asks each time is confirmed on the page', async () => {
    const { id, url } = await create({ device: PHONE })
    await pay(url, { ...CARD, number: '4000000000003220', save: 'yes' })
    await pay(url, { code: '1234' }, '/challenge')
    const asked = await charge(((await read(id)).saved_card as { id: string }).id)
    expect(asked).toMatchObject({ state: 'open', asks: 'code' })
    await pay(`${gateway.address}/pay/${asked.id}`, { code: '1234' }, '/challenge')
    expect(await read(asked.id)).toMatchObject({ state: 'paid' })
  })
})

describe('webhooks', () => {
  test('are signed with the account’s key and sent again until they are heard', async () => {
    const shop = await merchant([500, 200])
    const { id, url } = await create({ webhook_url: shop.webhook_url })
    await pay(url, CARD)
    await vi.waitFor(() => expect(shop.heard).toHaveLength(1))
    now += 1000
    await vi.waitFor(() => expect(shop.heard).toHaveLength(2))
    const [, last] = shop.heard
    const seconds = Math.floor(now / 1000)
    expect(last!.signature).toBe(signatureOf(keyOf(secret, 'shop-1'), last!.body, seconds))
    expect(JSON.parse(last!.body)).toMatchObject({ type: 'payment.paid', payment: { id, state: 'paid' } })
    now += 60_000
    await create()
    expect(shop.heard).toHaveLength(2)
    shop.close()
  })

  test('come twice, or the last one first, with the cards for it', async () => {
    const shop = await merchant()
    const first = await create({ webhook_url: shop.webhook_url })
    await pay(first.url, { ...CARD, number: '4000000000000077' })
    const second = await create({ webhook_url: shop.webhook_url })
    await pay(second.url, { ...CARD, number: '4000000000000341' })
    now += 500
    await vi.waitFor(() => expect(shop.heard).toHaveLength(4))
    const states = shop.heard.map(
      ({ body }) => (JSON.parse(body) as { payment: { state: string } }).payment.state,
    )
    expect(states).toEqual(['paid', 'paid', 'paid', 'processing'])
    shop.close()
  })
})

test('does as it is told when a fault is commanded', async () => {
  const command = (place: string, fault: string) => call('POST', '/test/faults', { body: { place, fault } })
  await command('create', 'error')
  expect((await call('POST', '/v1/payments', { key: 'k', body: WANTED })).status).toBe(503)
  await command('create', 'deaf')
  await expect(create({}, 'k')).rejects.toThrow()
  const { id } = await create({}, 'k')
  await command('read', 'garbage')
  await expect(read(id)).rejects.toThrow()
  expect(await read(id)).toMatchObject({ id, state: 'open' })
  expect((await command('elsewhere', 'error')).status).toBe(400)
})
