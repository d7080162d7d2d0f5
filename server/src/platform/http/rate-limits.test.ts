import { expect, test } from 'vitest'
import { openInstallation } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

test('an address that tries many e-mails is rate limited after 100 attempts [Z-16]', async () => {
  const own = await openInstallation({ env: { RATE_LIMITS: 'on' } })
  const shop = await own.shop()
  const answers: number[] = []
  for (let i = 0; i < 105; i++) {
    // Every attempt counts; attempts without a password skip the hashing.
    const payload = { email: `nobody${i}@example.com`, ...(i < 95 ? {} : { password: 'x' }) }
    const headers = { host: shop.host }
    answers.push(
      (await own.app.inject({ method: 'POST', url: '/consumer/login', headers, payload })).statusCode,
    )
  }
  expect(answers).toEqual([...Array(95).fill(400), ...Array(5).fill(200), ...Array(5).fill(429)])
  await own.close()
})

test('when more sign-ins arrive than can be hashed in a second, the rest get a time to retry and no 500 [S9]', async () => {
  const shop = await tiffin.shop()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      tiffin.app.inject({
        method: 'POST',
        url: '/consumer/login',
        headers: { host: shop.host },
        payload: { email: `nobody${i}@example.com`, password: 'x' },
      }),
    ),
  )
  const refused = answers.filter(answer => answer.statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(200)
  for (const answer of refused) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2'])
    expect(answer.json()).toEqual({
      error: {
        message: 'Many people are signing in at this moment. Please try again in a few seconds.',
        type: 'sign-in-busy',
      },
    })
  }
})

test.each([
  ['/consumer/lookup/email', 20],
  ['/consumer/register', 20],
  ['/consumer/guest', 60],
  ['/consumer/lookup/delivery_charge', 60],
  ['/consumer/lookup/postcode', 20],
  ['/location/lookup', 20],
])('%s allows one address %i requests, whatever hostname it names [Z-16]', async (url, times) => {
  const own = await openInstallation({ env: { RATE_LIMITS: 'on' } })
  const shop = await own.shop()
  const send = (i: number, remoteAddress: string) =>
    own.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: i % 2 ? { host: `${shop.host}:${i}` } : { host: 'api.example', store: shop.host },
      payload: { email: `nobody${i}@example.com` },
    })
  const statuses: number[] = []
  for (let i = 0; i < times + 2; i++) statuses.push((await send(i, '203.0.113.9')).statusCode)
  expect(statuses.map(status => status === 429)).toEqual(statuses.map((_, i) => i >= times))
  expect((await send(0, '203.0.113.10')).statusCode).not.toBe(429)
  await own.close()
})

test('an address that sets one coupon code after another on a basket is limited like one that looks codes up; other changes are still accepted [K-02] [Z-16]', async () => {
  const own = await openInstallation({ env: { RATE_LIMITS: 'on' } })
  const shop = await own.shop()
  const put = async (payload: object, url = `/consumer/cart/${crypto.randomUUID()}`) =>
    (await own.app.inject({ method: 'PUT', url, headers: { host: shop.host }, payload })).statusCode
  const statuses: number[] = []
  for (let i = 0; i < 22; i++) statuses.push(await put({ coupon_code: `GUESS${i}` }))
  expect(statuses.map(status => status === 429)).toEqual(statuses.map((_, i) => i >= 20))
  expect(await put({ comments: 'No onions' })).not.toBe(429)
  expect(await put({ coupon_code: '' })).not.toBe(429)
  await own.close()
})

test('behind our proxy an address that the client put into X-Forwarded-For is ignored [Z-16]', async () => {
  const own = await openInstallation({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'true' } })
  const shop = await own.shop()
  const statuses: number[] = []
  for (let i = 0; i < 7; i++) {
    const headers = { host: shop.host, 'x-forwarded-for': `10.0.0.${i}, 203.0.113.9` }
    const payload = { email: 'ada@example.com', password: 'x' }
    statuses.push(
      (await own.app.inject({ method: 'POST', url: '/consumer/login', headers, payload })).statusCode,
    )
  }
  expect(statuses.filter(status => status === 429)).toHaveLength(2)
  await own.close()
})
