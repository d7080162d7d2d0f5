import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { keyOf, signatureOf } from './accounts.ts'
import { passesLuhn, TEST_CARDS } from './cards.ts'
import { merchant } from './testing/merchant.ts'
import { CARD, gatewayScene, secret, WANTED } from './testing/scene.ts'

const { call, create, open, pay, payAndSee, read, scene } = gatewayScene()

test('every test card has a number that a form accepts', () => {
  expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([])
})

test('the page has its title once: by itself it shows it, in a frame the shop does', async () => {
  const { url } = await create()
  expect(await (await fetch(url)).text()).toContain('<h1>Pay by card</h1>')
  expect(await pageIn('iframe', url)).not.toContain('<h1>')
})

/** The page as a browser requests it for this destination; `fetch` does not allow the header to be set. */
function pageIn(destination: string, url: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  request(url, { headers: { 'sec-fetch-dest': destination } }, response => {
    response
      .setEncoding('utf8')
      .toArray()
      .then(chunks => resolve(chunks.join('')), reject)
  })
    .on('error', reject)
    .end()
  return promise
}

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
    const forged = await fetch(`${scene.gateway.address}/v1/payments/${id}`, {
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
    await scene.gateway.close()
    const before = readFileSync(scene.file)
    await open()
    const refund = () => call('POST', `/v1/payments/${id}/refunds`, { key: 'r1', body: { amount: 600 } })
    await refund()
    const after = readFileSync(scene.file)
    for (let length = before.length; length <= after.length; length += 20) {
      await scene.gateway.close()
      writeFileSync(scene.file, after.subarray(0, length))
      await open()
      expect((await refund()).body).toMatchObject({ state: 'done', amount: 600 })
      expect(await read(id)).toMatchObject({ refunded: 600 })
    }
  })

  test('is not paid for a payment that it has cancelled, and cannot cancel a paid payment', async () => {
    const cancelled = await create()
    await call('POST', `/v1/payments/${cancelled.id}/cancel`)
    await pay(cancelled.url, CARD)
    expect(await read(cancelled.id)).toMatchObject({ state: 'cancelled' })
    const paid = await create()
    await pay(paid.url, CARD)
    expect((await call('POST', `/v1/payments/${paid.id}/cancel`)).body).toMatchObject({ state: 'paid' })
  })

  test('chooses the colours of the page; anything that is not a colour is replaced', async () => {
    const { url } = await create({ colours: { light: { ground: '#fdf6e3', ink: 'red}body{display:none' } } })
    const page = await fetch(url)
    const html = await page.text()
    expect(html).toContain('--ground:light-dark(#fdf6e3,#17191c)')
    expect(html).toContain('--ink:light-dark(#1b1e22,#f1f2f4)')
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  test('finds everything again after the gateway was killed', async () => {
    const { id, url } = await create({}, 'k')
    await pay(url, { ...CARD, save: 'yes' })
    await scene.gateway.close()
    await open()
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

  test('sees an error message for each invalid field, in the language of the shop', async () => {
    const { url } = await create({ language: 'es-GT' })
    const page = await (await pay(url, { ...CARD, number: '4242', cvv: '12', expiry: '09/20' })).text()
    expect(page).toContain('lang="es"')
    for (const words of ['Revisa el número', 'Escribe los 3 dígitos', 'no debe estar vencida'])
      expect(page).toContain(words)
    expect(page).not.toContain('4242"')
  })

  test('is not asked for another card while the bank of the current card has not responded', async () => {
    const { url } = await create()
    await pay(url, { ...CARD, number: '4000000000000002' })
    await pay(url, { ...CARD, number: '4000000000000259' })
    const page = await (await fetch(url)).text()
    expect(page).toContain('not answered yet')
    expect(page).not.toContain('has refused this card')
  })

  test('reads the amount as it is written where the shop is', async () => {
    const { url } = await create({ language: 'es-MX', currency: 'MXN', amount: 123_450 })
    expect(await (await fetch(url)).text()).toContain('$1,234.50')
  })

  test('tries another card after a refusal, and has failed after three', async () => {
    const { id, url } = await create()
    const declined = { ...CARD, number: '4000000000000002' }
    const first = await payAndSee(url, declined)
    expect(first.text).toContain('has refused this card')
    // A page loaded by GET: neither Reload nor Back sends the card again.
    expect([first.status, first.onward]).toEqual([303, url])
    await pay(url, declined)
    expect(await read(id)).toMatchObject({ state: 'open', failure: 'card_declined' })
    expect((await pay(url, declined)).headers.get('location')).toBe(WANTED.return_url)
    expect(await read(id)).toMatchObject({ state: 'failed' })
  })

  test('confirms a payment with a code if the bank requires a code', async () => {
    const { id, url } = await create()
    expect((await payAndSee(url, { ...CARD, number: '4000000000003220' })).text).toContain('ends in 3220')
    expect((await payAndSee(url, { code: '9' }, '/challenge')).text).toContain('not the code')
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
    const late = await create({ expires_at: new Date(scene.now + 60_000).toISOString() })
    scene.now += 61_000
    await pay(late.url, CARD)
    expect(await read(late.id)).toMatchObject({ state: 'expired' })
    expect(await read(slow.id)).toMatchObject({ state: 'paid' })
  })

  test('leaves neither number nor security code behind', async () => {
    const { url } = await create()
    await pay(url, { ...CARD, number: '4000000000003220', cvv: '987' })
    await pay(url, { code: '1234' }, '/challenge')
    const kept = readFileSync(scene.file, 'utf8')
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

describe('webhooks', () => {
  test('are signed with the account’s key and sent again until they are confirmed', async () => {
    const shop = await merchant([500, 200])
    const { id, url } = await create({ webhook_url: shop.webhook_url })
    await pay(url, CARD)
    // The pause begins when the response has arrived, which is after it was sent.
    await expect.poll(() => readFileSync(scene.file, 'utf8')).toContain('"tries":1')
    expect(shop.heard).toHaveLength(1)
    scene.now += 1000
    await expect.poll(() => shop.heard.length).toBe(2)
    const [, last] = shop.heard
    const seconds = Math.floor(scene.now / 1000)
    expect(last!.signature).toBe(signatureOf(keyOf(secret, 'shop-1'), last!.body, seconds))
    expect(JSON.parse(last!.body)).toMatchObject({ type: 'payment.paid', payment: { id, state: 'paid' } })
    scene.now += 60_000
    await create()
    expect(shop.heard).toHaveLength(2)
    shop.close()
  })

  test('come twice, or the last one first, with the cards for it', async () => {
    const shop = await merchant()
    const first = await create({ webhook_url: shop.webhook_url })
    await pay(first.url, { ...CARD, number: '4000000000000077' })
    await expect.poll(() => shop.heard.length).toBe(2)
    const second = await create({ webhook_url: shop.webhook_url })
    await pay(second.url, { ...CARD, number: '4000000000000341' })
    await expect.poll(() => shop.heard.length).toBe(3)
    scene.now += 500
    await expect.poll(() => shop.heard.length).toBe(4)
    const states = shop.heard.map(
      ({ body }) => (JSON.parse(body) as { payment: { state: string } }).payment.state,
    )
    expect(states).toEqual(['paid', 'paid', 'paid', 'processing'])
    shop.close()
  })
})

test('simulates the configured fault', async () => {
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
