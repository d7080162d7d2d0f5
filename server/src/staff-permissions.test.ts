import { beforeAll, expect, test } from 'vitest'
import { consoleRoutes } from './app.ts'
import { addStaff } from './people/staff/add-staff.ts'
import { withInstallation } from './testing/with-shop.ts'
import { keyOf, makeCall } from './testing/isolation/make-call.ts'
import type { Caller, TenantFixture } from './testing/isolation/noun-fixture.ts'
import { STAFF_CALLS } from './testing/isolation/nouns.ts'
import { createTenantFixture } from './testing/isolation/tenant-fixture.ts'
import { newStaff, signIn } from './testing/staff.ts'

const tiffin = withInstallation()
let mine: TenantFixture
let his: TenantFixture
const tokens = new Map<string, string>()

/** Every kind of caller with its permissions. A stranger owns another store and has no permissions here. */
const CALLERS: Record<string, Caller[]> = {
  owner: ['owner'],
  manager: ['manager'],
  kitchen: ['kitchen'],
  'owner who is an operator': ['owner', 'operator'],
  'cook who is an operator': ['kitchen', 'operator'],
  'operator without a shop': ['operator'],
  'owner of another shop': [],
}

beforeAll(async () => {
  mine = await createTenantFixture(tiffin, { shop: 'The Mango Tree', first_name: 'Priya', last_name: 'Shah' })
  his = await createTenantFixture(tiffin, {
    shop: 'The Other Place',
    first_name: 'Zebedee',
    last_name: 'Quill',
  })
  await signInAll()
})

async function signInAll(): Promise<void> {
  for (const caller of Object.keys(CALLERS)) tokens.set(caller, await tokenOf(caller))
}

async function tokenOf(caller: string): Promise<string> {
  const kinds = CALLERS[caller]!
  const role = kinds.find(kind => kind !== 'operator')
  if (kinds.length === 0) return (await newStaff(tiffin, his.shop, 'owner')).token
  if (role) return (await newStaff(tiffin, mine.shop, role, kinds.includes('operator'))).token
  const email = `operator-${crypto.randomUUID()}@example.com`
  const person = { email, name: 'Olu', password: 'a-long-password-1' }
  await addStaff(tiffin.services, { ...person, operator: true, stores: [] })
  return signIn(tiffin, person)
}

const rows = consoleRoutes.map(({ endpoint }) => [keyOf(endpoint), endpoint] as const)

const NOUNS = [
  'login',
  'orders/:id/accept',
  'orders/:id/cancel',
  'orders/:id/delay',
  'orders/:id/advance',
  'orders/:id/refunds',
  'pause',
  'settings/:section',
  'menu-draft',
  'coupons',
  'customers/:id/suspension',
  'customers/:id/wallet/credits',
  'payment-links',
  'look-ahead',
  'audit',
]

test('the paths of the console’s calls contain the shop, and the sites of shops do not serve these calls [API-102]', async () => {
  const paths = consoleRoutes.map(({ endpoint }) => endpoint.path).filter(path => path.startsWith('/staff'))
  for (const noun of NOUNS)
    expect(paths).toContain(noun === 'login' ? '/staff/login' : `/staff/stores/:storeId/${noun}`)
  const found = await Promise.all(
    consoleRoutes
      .filter(({ endpoint }) => endpoint.path.startsWith('/staff'))
      .map(async ({ endpoint: { method, path } }) => {
        const url = path.replaceAll(/:\w+/g, '1')
        const { statusCode } = await tiffin.app.inject({ method, url, headers: { host: mine.shop.host } })
        return statusCode === 404 ? [] : [`${method} ${path} ${statusCode}`]
      }),
  )
  expect(found.flat()).toEqual([])
})

test.each(rows)(
  '%s is permitted to callers with permission, and refused to all others [Y-01]',
  async (key, endpoint) => {
    const { may, probe } = STAFF_CALLS[key]!
    const call = async (token: string | undefined) => {
      const response = await makeCall(tiffin, endpoint, { shop: mine.shop, token, probe: probe(mine) })
      response.stream.destroy()
      return response.statusCode
    }
    const unauthorized = await call(undefined)
    if (may !== 'anyone') expect(unauthorized).toBe(401)
    for (const [caller, kinds] of Object.entries(CALLERS)) {
      const status = await call(tokens.get(caller))
      const isAllowed = typeof may === 'string' || may.some(each => kinds.includes(each))
      // The second caller finds the order or job already changed, and a sign-in with wrong credentials fails; those are
      // not permission errors.
      if (isAllowed) expect([200, 409, 404, 400], caller).toContain(status)
      else expect(status, caller).toBe(403)
    }
    if (key === 'POST /staff/logout') await signInAll()
  },
)
