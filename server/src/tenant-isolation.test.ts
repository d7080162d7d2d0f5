import { createGuest, getProfile } from '@tiffin/contract/people/accounts/diner'
import { createCart } from '@tiffin/contract/ordering/cart/diner'
import type { Client } from '@tiffin/contract/client'
import type { Endpoint } from '@tiffin/contract/endpoint'
import { REFUSALS } from '@tiffin/contract/errors'
import { sql } from './platform/db/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { consoleRoutes, shopRoutes } from './app.ts'
import { withInstallation } from './testing/with-shop.ts'
import { isOfStaff, keyOf, makeCall, readBody } from './testing/isolation/make-call.ts'
import { DINER_CALLS, STAFF_CALLS } from './testing/isolation/nouns.ts'
import { everyIdOf, createTenantFixture } from './testing/isolation/tenant-fixture.ts'
import type { Probe, TenantFixture } from './testing/isolation/noun-fixture.ts'
import { newGuest } from './testing/ordering.ts'
import { newStaff } from './testing/staff.ts'
import { TENANT_TABLES } from './testing/tenant-tables.ts'

/** All endpoints of both origins, called on our own host with the ids and tokens of another store. */
const tiffin = withInstallation()
let mine: TenantFixture
let his: TenantFixture
/** A visitor of our store with a token. */
let guest: string
/** Our owner, and an operator of the installation: the callers with the most permissions. */
let owner: string
let operator: string

beforeAll(async () => {
  mine = await createTenantFixture(tiffin, { shop: 'The Mango Tree', first_name: 'Priya', last_name: 'Shah' })
  his = await createTenantFixture(tiffin, {
    shop: 'Quillfeather’s Secret Kitchen',
    first_name: 'Zebedee',
    last_name: 'Quillfeather',
  })
  await signIn()
})

async function signIn(): Promise<void> {
  guest = (await newGuest(mine.shop)).token
  owner = (await newStaff(tiffin, mine.shop, 'owner')).token
  operator = (await newStaff(tiffin, mine.shop, 'owner', true)).token
}

const endpoints = [...shopRoutes, ...consoleRoutes].map(route => route.endpoint)
const rows = endpoints.map(endpoint => [keyOf(endpoint), endpoint] as const)

/** For each table a digest of all rows of the other store, read by one statement. */
async function digestHisRows(): Promise<Record<string, string>> {
  const tables = [...TENANT_TABLES].filter(table => !['idempotency', 'customer_token'].includes(table))
  const digests = tables.map(
    table => sql`select ${sql.lit(table)} as name, md5(coalesce(string_agg(each::text, ' ' order by each::text), '')) as digest
      from ${sql.ref(table)} as each where each.store_id = ${his.shop.id}`,
  )
  const rows = await tiffin.services.db.query(
    his.shop.id,
    sql<{ name: string; digest: string }>`${sql.join(digests, ' union all ')}`,
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

async function attempt(endpoint: Endpoint, token: string | undefined, probe: Probe) {
  const response = await makeCall(tiffin, endpoint, { shop: mine.shop, token, probe })
  const body = await readBody(response, endpoint)
  expect(response.statusCode, body).toBeLessThan(500)
  expect(body).not.toMatch(/Quillfeather|Zebedee|zebedee@/)
  const json = () => JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body) as Record<string, unknown>
  return { statusCode: response.statusCode, body, json }
}

const isOpenToGuests = ({ auth }: Endpoint) => auth === 'visitor' || auth === 'guest'

test('every call of both origins is in the tables of this test, and no removed one [V2]', () => {
  expect([...Object.keys(DINER_CALLS), ...Object.keys(STAFF_CALLS)].sort()).toEqual(
    endpoints.map(keyOf).sort(),
  )
})

test.each(rows)(
  '%s gives nothing of the neighbour away and changes nothing of his [V2] [Z-09]',
  async (key, endpoint) => {
    const before = await digestHisRows()
    const staff = isOfStaff(endpoint)
    const { probe, found } = STAFF_CALLS[key] ?? DINER_CALLS[key]!
    const isPublic = (STAFF_CALLS[key] ?? DINER_CALLS[key])?.public
    const wanted = probe(his)
    const names = Object.keys({ ...wanted.params, ...wanted.query }).length > 0
    // Without a token, with a token of our own store, and with one of the other store.
    for (const token of [undefined, staff ? owner : guest, his.token]) {
      const response = await attempt(endpoint, token, wanted)
      if (token === guest && isOpenToGuests(endpoint)) expect(response.statusCode).not.toBe(401)
      if (token === his.token && endpoint.auth !== 'open' && endpoint.auth !== 'console')
        expect(response.statusCode).toBe(401)
      const isGiven = response.statusCode < 300 && !isPublic
      if (isGiven && names) expect.fail(`${key} answered the neighbour's id: ${response.body.slice(0, 200)}`)
      if (isGiven && found) expect(found(response.json(), his)).toBe(false)
    }
    expect(await digestHisRows()).toEqual(before)
    // After a sign-out the following calls would prove nothing.
    if (key.endsWith('/logout')) await signIn()
  },
)

const params = rows.flatMap(([key, endpoint]) =>
  Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, param]) => [key, param!, endpoint] as const),
)

test.each(params)(
  '%s refuses alike whatever its %s names that is not of the shop [V2] [Z-09]',
  async (key, param, endpoint) => {
    const before = await digestHisRows()
    const own = (STAFF_CALLS[key] ?? DINER_CALLS[key]!).probe(mine)
    const { status, code, type } = REFUSALS[refusalOf(endpoint, param)]
    for (const [kind, id] of everyIdOf(his)) {
      // An operator does not belong to a store: the jobs and the names of every store are permitted.
      const ofEveryStore = (['job', 'store'] as const).some(
        name => kind === name && own.params?.[param] === mine.ids[name],
      )
      if (endpoint.operator && ofEveryStore) continue
      const probe = { ...own, params: { ...own.params, [param]: id } }
      // An operator may use these endpoints in every shop.
      const staff = endpoint.operators_too ? owner : operator
      const response = await attempt(endpoint, isOfStaff(endpoint) ? staff : mine.token, probe)
      expect(response.statusCode, kind).toBe(status)
      expect(response.json().error, kind).toMatchObject({
        type: type ?? refusalOf(endpoint, param),
        ...(code ? { code } : {}),
      })
    }
    expect(await digestHisRows()).toEqual(before)
  },
)

/** Staff must not learn whether another store exists; for all other ids the endpoint names the refusal. */
function refusalOf({ roles, missing }: Endpoint, param: string) {
  return roles && param === 'storeId' ? 'forbidden' : (missing?.[param] ?? 'not-found')
}

test('a token of one shop is invalid in another [Z-09] [V3]', async () => {
  const thief: Client = mine.shop.as({ 'user-token': his.token })
  await expect(thief.call(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await expect(thief.call(createCart, { body: {} })).rejects.toMatchObject({ status: 401 })
  await expect(
    thief.call(createGuest, {
      body: { first_name: 'A', last_name: 'B', phone: '07400123456', email: 'a@example.com' },
    }),
  ).rejects.toMatchObject({ status: 401 })
})
