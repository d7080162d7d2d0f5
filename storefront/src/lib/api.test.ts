import { getProfile, register } from '@tiffin/contract/people/accounts/diner'
import { viewCart } from '@tiffin/contract/ordering/cart/diner'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { synchronizeClock, localNow } from './shop-clock.ts'
import { signIn } from '../people/account/session.ts'

/** A page of a Mexican shop in English, which records its requests. */
function pageInMexico(answer: unknown = {}, language = () => 'en') {
  const asked: { url: URL; headers: Record<string, string> }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url: new URL(url), headers: init.headers as Record<string, string> })
    return Response.json(answer)
  })
  const configuration = {
    locale: 'es-MX',
    region: { id: 8, time_zone: 'America/Mexico_City', name: 'Mexico' },
  }
  const api = createApi({
    configuration,
    host: 'cempasuchil.example',
    language,
    baseUrl: 'https://api.example',
  })
  return { ...api, asked }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('every call names the shop, the language that was chosen, and the shop’s locale and region [Z-01] [Z-05] [C-22]', async () => {
  const { call, asked } = pageInMexico()
  await call(getStore, {})
  await call(register, { body: {} as never })
  expect(asked).toHaveLength(2)
  for (const { headers } of asked)
    expect(headers).toMatchObject({
      store: 'cempasuchil.example',
      language: 'en',
      locale: 'es-MX',
      region: '8',
    })
})

test('a language that is chosen on the page is sent from the next call on [Z-04] [C-22]', async () => {
  let chosen = 'es'
  const { call, asked } = pageInMexico({}, () => chosen)
  await call(getStore, {})
  chosen = 'en'
  await call(getStore, {})
  expect(asked.map(({ headers }) => headers.language)).toEqual(['es', 'en'])
})

test('the token is sent in a header, and never in the URL [Z-02]', async () => {
  const { call, asked } = pageInMexico()
  await call(getProfile, {})
  signIn({
    id: 'luz',
    first_name: 'Luz',
    last_name: 'Vega',
    email: 'luz@example.com',
    phone: '',
    api_token: 'hers',
  })
  await call(getProfile, {})
  expect(asked.map(({ headers }) => headers['user-token'])).toEqual([undefined, 'hers'])
  expect(asked.filter(({ url }) => url.href.includes('hers'))).toEqual([])
})

test('the shop’s time in a response sets the clock for days and minutes, whatever the phone’s clock says [M-21]', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T03:10:00Z') })
  try {
    for (const answer of [
      { current_time: '2026-11-20 12:00:00' },
      { data: { id: 'order', current_time: '2026-11-20 12:00:00' } },
    ]) {
      const { call } = pageInMexico(answer)
      await call(getStore, {})
      expect(localNow('America/Mexico_City')).toBe('2026-11-20 12:00:00')
      vi.advanceTimersByTime(60_000)
      expect(localNow('America/Mexico_City')).toBe('2026-11-20 12:01:00')
    }
  } finally {
    vi.useRealTimers()
    synchronizeClock('2026-11-20 12:00:00', 'America/Mexico_City', new Date('2026-11-20T18:00:00Z'))
  }
})

test.each([
  [
    new Response('{"error":{"message":"Ada, your basket is gone","code":4010}}', { status: 400 }),
    'warn',
    '400 4010',
  ],
  [new Response('broken', { status: 502 }), 'error', '502'],
  [undefined, 'warn', 'no response'],
] as const)(
  'a failed call logs a line with call and status, and no personal data [E-47]',
  async (answer, level, end) => {
    const { call } = pageInMexico()
    vi.stubGlobal('fetch', async () => {
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    })
    const lines: unknown[][] = []
    for (const each of ['warn', 'error'] as const)
      vi.spyOn(console, each).mockImplementation((...words) => void lines.push([each, ...words]))
    await expect(call(viewCart, { params: { id: 'cart-of-ada' } })).rejects.toThrow()
    expect(lines).toEqual([[level, `GET /consumer/cart/:id/view: ${end}`]])
    vi.restoreAllMocks()
  },
)
