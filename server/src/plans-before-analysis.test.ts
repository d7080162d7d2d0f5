import pg from 'pg'
import { expect, test } from 'vitest'
import { SERVER_ROLE } from './platform/db/role.ts'
import { fillBigDatabase } from './testing/big-database.ts'
import { openExplainer } from './testing/growing-plans.ts'
import { FRIDAY_EVENING, openInstallation } from './testing/installation.ts'
import { makeEveryCall } from './testing/isolation/make-every-call.ts'
import { createTenantFixture } from './testing/isolation/tenant-fixture.ts'

/**
 * Connections keep the plans that were made in an almost empty database until its tables are analysed for the first
 * time.
 */
const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined

/** Tables that every order reads, each with the column that follows the shop in its key. */
const KEYS = { cart: 'id', '"order"': 'id', customer_token: 'token_hash' }
/** Tokens are read with a condition on their last use. */
const ALSO: Record<string, string> = { customer_token: `and used_at > '2000-01-01T00:00:00Z'` }

/**
 * Statements about the past that staff use rarely, each with its reason; the tables are analysed after the first
 * hundred orders.
 */
const SELDOM: Record<string, RegExp> = {
  'the books, by an order’s number':
    /^\s*select id from "order" where store_id = \$1 and order_number = \$2\s*$/,
  'the orders of a page of the books': /from "order" join customer on .* "order"\.id = any/s,
  'figures read all orders of a stretch': /refunded as materialized/,
  'customers that staff look for': /given_sought/,
  'reviews that staff read and answer': /from review\s.*join "order"/s,
  'payment links, and payments under way': /from payment_link as link|as paying/,
}

/** An installation without automatic analysis, and a connection of the tables' owner. */
async function openUnanalysed() {
  const statements = new Set<string>()
  const tiffin = await openInstallation({ own: true, inspect: sql => void statements.add(sql) })
  const owner = new pg.Client({ connectionString: tiffin.databaseUrl! })
  await owner.connect()
  for (const table of Object.keys(KEYS))
    await owner.query(`alter table ${table} set (autovacuum_enabled = off)`)
  const close = async () => {
    await owner.end()
    await tiffin.close()
  }
  return { tiffin, owner, statements, close }
}

test.runIf(isOnPostgres)(
  'a look-up by key that is planned in an empty database reads few pages after thousands of rows are added',
  async () => {
    const { tiffin, owner, close } = await openUnanalysed()
    const server = new pg.Client({ connectionString: tiffin.databaseUrl! })
    await server.connect()
    await server.query(
      `set role ${SERVER_ROLE}; set plan_cache_mode = force_generic_plan; set app.store_id = '1'`,
    )
    const pagesOf = async (number: number, key: string): Promise<number> => {
      const { rows } = await server.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
        `explain (analyze, buffers, format json) execute by_key_${number}(1, '${key}')`,
      )
      const plan = rows[0]!['QUERY PLAN'][0]!.Plan
      return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
    }
    for (const [number, [table, key]] of Object.entries(KEYS).entries()) {
      const sql = `select * from ${table} where store_id = $1 and ${key} = $2 ${ALSO[table] ?? ''}`
      await server.query(`prepare by_key_${number} as ${sql}`)
      await pagesOf(number, crypto.randomUUID())
    }
    const size = { shops: 1, customers: 3000, orders: 36_000 }
    await fillBigDatabase(owner, size, Temporal.Instant.from(FRIDAY_EVENING), { isAnalysed: false })
    for (const [number, [table, key]] of Object.entries(KEYS).entries()) {
      const { rows } = await owner.query<{ key: string }>(`select ${key} as key from ${table} limit 1`)
      expect(await pagesOf(number, rows[0]!.key), table).toBeLessThan(8)
    }
    await server.end()
    await close()
  },
  60_000,
)

test.runIf(isOnPostgres)(
  'no call and no job plans in an empty database to read all baskets, orders or tokens of a shop',
  async () => {
    const { tiffin, owner, statements, close } = await openUnanalysed()
    const names = { shop: 'The Mango Tree', first_name: 'Priya', last_name: 'Shah' }
    await makeEveryCall(tiffin, await createTenantFixture(tiffin, names))
    const explain = await openExplainer(owner)
    const found: string[] = []
    const often = [...statements].filter(sql => !Object.values(SELDOM).some(seldom => seldom.test(sql)))
    for (const sql of often)
      for (const problem of await explain(sql))
        if (/^(cart|order|customer_token)_\w+ finds every row/.test(problem))
          found.push(`${problem}\n    ${sql.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
    expect(often.length).toBeGreaterThan(40)
    expect(found.join('\n')).toBe('')
    await close()
  },
  60_000,
)
