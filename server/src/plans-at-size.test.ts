import { SHOP_ORDERS } from '@tiffin/contract/back-office/shops/shop'
import { listShops } from '@tiffin/contract/back-office/shops/staff'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCommand } from './cli/list-command.ts'
import { SERVER_ROLE } from './platform/db/role.ts'
import { leaseTidying, tidy } from './platform/jobs/tidy.ts'
import { commandContext } from './cli/command-context.ts'
import { readReviews } from './ordering/reviews/list-reviews.ts'
import { queueDaysOfAllShops, keepDays } from './back-office/figures/keep-days.ts'
import { resealHourly } from './platform/secrets/reseal.ts'
import { fillBigDatabase } from './testing/big-database.ts'
import { openExplainer } from './testing/growing-plans.ts'
import { FRIDAY_EVENING, type Installation, openInstallation } from './testing/installation.ts'
import { makeEveryCall } from './testing/isolation/make-every-call.ts'
import { createTenantFixture } from './testing/isolation/tenant-fixture.ts'
import type { TenantFixture } from './testing/isolation/noun-fixture.ts'
import { newStaff } from './testing/staff.ts'

/**
 * All endpoints of both origins, the jobs and the deletion of old rows, in a database of 10 shops and 20,000 orders.
 */
let tiffin: Installation
let owner: pg.Client
let fixture: TenantFixture
let explain: Awaited<ReturnType<typeof openExplainer>>
const statements = new Set<string>()

/** The embedded database has the size of one shop. */
const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined
const SIZE = { shops: 10, customers: 4000, orders: 20_000 }

beforeAll(async () => {
  if (!isOnPostgres) return
  tiffin = await openInstallation({ own: true, inspect: sql => void statements.add(sql) })
  owner = new pg.Client({ connectionString: tiffin.databaseUrl! })
  await owner.connect()
  await fillBigDatabase(owner, SIZE, Temporal.Instant.from(FRIDAY_EVENING))
  explain = await openExplainer(owner)
  fixture = await createTenantFixture(tiffin, {
    shop: 'The Mango Tree',
    first_name: 'Priya',
    last_name: 'Shah',
  })
})

afterAll(async () => {
  await owner?.end()
  await tiffin?.close()
})

test.runIf(isOnPostgres)(
  'no statement of any call, job or tidying reads more rows the larger a shop is',
  async () => {
    await makeEveryCall(tiffin, fixture)
    const { client } = await newStaff(tiffin, fixture.shop, 'owner', true)
    for (const order of SHOP_ORDERS) await client.call(listShops, { query: { order } })
    expect(await leaseTidying(tiffin.services)).toBe(true)
    await tidy(tiffin.services)
    await resealHourly(tiffin.services)
    await queueDaysOfAllShops(tiffin.services)
    await keepDays.run(await commandContext(tiffin.services, 1), {}, '')
    // The shops of the fixture show no reviews.
    await readReviews(await commandContext(tiffin.services, 1), {})
    expect(statements.size).toBeGreaterThan(40)
    await listCommand.run(tiffin.services, [], { line() {} } as never)
    const problems: string[] = []
    for (const sql of statements)
      for (const problem of await explain(sql))
        problems.push(`${problem}\n    ${sql.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
    expect(problems.join('\n')).toBe('')
  },
  60_000,
)

test
  .runIf(isOnPostgres)
  .each([
    'select id from customer where store_id = $1 and lower(email) = $2',
    'select id from "order" where store_id = $1 and placed_at > $2',
    'select id from "order" where store_id = $1 and customer_id = $2 order by placed_at desc limit 20',
    'select id from order_event where store_id = $1 and at > $2',
    'delete from cart where store_id = $1 and updated_at < $2',
    'select sum(taken) from slot where store_id = $1 and service_type = $2',
    'select id from job where attempts > $1',
  ])('a statement whose cost grows with the shop is found: %s', async statement => {
  expect(await explain(statement)).not.toEqual([])
})

test.runIf(isOnPostgres)(
  'the first page of the reviews of a shop with many reads only those that it shows [I-01]',
  async () => {
    const pages = [...statements].filter(
      sql => /review\.food|review\.rating, review\.message/.test(sql) && !sql.includes('<'),
    )
    expect(pages).toHaveLength(2)
    for (const sql of pages) {
      await owner.query(`prepare page as ${sql}`)
      const values = Array.from({ length: new Set(sql.match(/\$\d+/g)).size }, () => '1').join()
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off) execute page (${values})`,
      )
      await owner.query('deallocate page')
      const read = rows
        .map(row => /Scan .*on review .*rows=(\d+)/.exec(row['QUERY PLAN'])?.[1] ?? 0)
        .map(Number)
      expect(Math.max(...read)).toBeGreaterThan(10)
      expect(Math.max(...read)).toBeLessThan(50)
    }
  },
)

test.runIf(isOnPostgres)(
  'a claim takes a few jobs by their index however many are due, and does not read the others',
  async () => {
    const claims = [...statements].filter(sql => sql.includes('attempts = attempts + 1'))
    expect(claims.length).toBeGreaterThan(0)
    await owner.query(`reset role;
      insert into job (id, store_id, name, lane, payload, run_at, created_at)
        select gen_random_uuid(), n % 10 + 1, 'mail-order', 'mail', '{}', now(), now() from generate_series(1, 60000) as n;
      analyze job; set role ${SERVER_ROLE}`)
    for (const sql of claims) {
      await owner.query(`prepare claim as ${sql}`)
      const nulls = Array.from({ length: new Set(sql.match(/\$\d+/g)).size }, () => 'null')
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain execute claim (${nulls.join()})`)
      await owner.query('deallocate claim')
      const plan = rows.map(row => row['QUERY PLAN']).join('\n')
      // The finished jobs that the same statement deletes are found by their ids, of which there may be many.
      const claiming = plan.replace(/ {2}CTE finished\n(?: {4}.*\n)*/, '')
      expect(claiming).not.toMatch(/Hash (Semi )?Join|Bitmap Heap Scan/)
    }
  },
  60_000,
)
