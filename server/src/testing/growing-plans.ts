import type pg from 'pg'
import { SERVER_ROLE } from '../platform/db/role.ts'

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

/** Tables that may be read from end to end, each with the reason. */
const SMALL: Record<string, string> = {
  node: 'the installation’s own list',
  shop_move: 'one row of each shop',
  store: 'the installation’s own list',
  store_host: 'the installation’s own list',
  shop_group: 'a row for some shops',
  shop_standing: 'one row of each shop',
  week_savings: 'one row of each shop',
  staff: 'the people who work in the shops',
  staff_store: 'the people who work in the shops',
  staff_token: 'is emptied of ended sessions every hour',
  staff_reset: 'is emptied of ended links every hour',
  staff_factor: 'the people who work in the shops',
  staff_recovery_code: 'the people who work in the shops',
  staff_invitation: 'fifty rows of each shop at most',
  lease: 'a row for each kind of work, and one of each shop',
  what_sells: 'one row of each shop',
  order_counter: 'one row of each shop',
  rating: 'one row of each shop',
  missed_notice: 'one row of each shop',
  dispute: 'card payments that a bank has taken back, one in some thousand',
  store_setting: 'a few rows of each shop',
  store_state: 'one row of each shop',
  menu_category: 'a shop’s menu',
  menu_subcategory: 'a shop’s menu',
  menu_item: 'a shop’s menu',
  menu_staged: 'an import that is under way',
  menu_draft: 'one row of each shop',
  menu_later: 'a few rows of each shop',
  menu_version: 'a hundred rows of each shop at most',
  addon_group: 'a shop’s menu',
  addon_option: 'a shop’s menu',
  counted_stock: 'a shop’s menu',
  ingredient_out: 'a shop’s menu',
  shop_secret: 'a few rows of each shop',
  sms_month: 'a row of each shop for each month',
  translation: 'the texts that a shop has, or had a year ago',
  coupon: 'what an owner has made by hand',
  dining_table: 'a shop’s tables',
  booking_counter: 'one row of each shop',
  picture: 'a shop’s menu; a picture that nobody uses is deleted',
  place_source: 'a row of each country',
}

/** Indexes of rows that are few at any time, however old the shop is. */
const FEW: Record<string, string> = {
  order_open: 'orders under way',
  bill_open: 'one bill of each table',
  dining_table_code: 'a shop’s tables',
  job_failed: 'jobs that gave up, which end by age',
  job_gave_up: 'jobs that gave up, which end by age',
  customer_suspended: 'suspended customers',
  consent_of: 'what one person has answered to one policy',
  customer_token_of: 'the sessions of one customer, which end after a month without use',
  customer_address_same: 'the addresses of one customer',
  customer_address_primary: 'one address of one customer',
  data_request_daily: 'the exports of one customer, which are deleted after two days',
  booking_waiting: 'parties on the waiting list, until their time is over',
  place_cell: 'places in a few squares of the map',
  refund_failed: 'refunds that a bank has not taken, until they are given in another way',
  payment_attempt_live: 'payments that are being made at this moment',
  payment_attempt_unsettled: 'payments that are being made or returned at this moment',
  refund_at_provider: 'refunds that somebody has made by hand on the provider’s pages',
}

type Indexes = Map<string, string[]>

/** Explains statements as the server's role does them: under row-level security, with a plan for any parameters. */
export async function openExplainer(client: pg.Client) {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select index.relname as name, array_agg(attname::text order by place) as columns
    from pg_index join pg_class as index on index.oid = indexrelid
      cross join lateral unnest(indkey::int[]) with ordinality as keys (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number
    where place <= indnkeyatts group by index.relname`)
  const indexes: Indexes = new Map(rows.map(row => [row.name, row.columns]))
  await client.query(
    `set role ${SERVER_ROLE}; set plan_cache_mode = force_generic_plan; set app.store_id = '1'`,
  )
  /** Problems of a statement's plan; empty if its cost does not grow with the shop's age. */
  return async (sql: string): Promise<string[]> => {
    await client.query(`prepare explained as ${sql}`)
    try {
      const count = Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
      const values = count ? `(${Array.from({ length: count }, () => 'null').join(', ')})` : ''
      const found = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) execute explained${values}`,
      )
      return problemsOf(found.rows[0]!['QUERY PLAN'][0]!.Plan, indexes, { isLimited: false })
    } finally {
      await client.query('deallocate explained')
    }
  }
}

/** `isLimited`: a limit above stops this node after some rows. */
function problemsOf(plan: Plan, indexes: Indexes, { isLimited }: { isLimited: boolean }): string[] {
  const type = plan['Node Type']
  const own: string[] = []
  const table = plan['Relation Name'] ?? ''
  if (type === 'Seq Scan' && !(table in SMALL)) own.push(`reads all of ${table}`)
  if (/^Index (Only )?Scan$|^Bitmap Index Scan$/.test(type) && !(table in SMALL))
    own.push(...indexProblems(plan, indexes, isLimited))
  if (isLimited && type.endsWith('Sort') && !isOfFew(plan)) own.push('sorts all rows for the first few')
  const below = isLimited ? KEEPS_LIMIT.has(type) : type === 'Limit'
  return [...own, ...(plan.Plans ?? []).flatMap(each => problemsOf(each, indexes, { isLimited: below }))]
}

/** The nodes that read another row only on demand. */
const KEEPS_LIMIT = new Set([
  'Limit',
  'Result',
  'Nested Loop',
  'Subquery Scan',
  'LockRows',
  'Incremental Sort',
  'Append',
])

function indexProblems(plan: Plan, indexes: Indexes, isLimited: boolean): string[] {
  const name = plan['Index Name'] ?? ''
  const columns = indexes.get(name) ?? []
  if (name in FEW || columns.every(column => column === 'store_id')) return []
  if ((plan.Filter === undefined || isOnlyStore(plan.Filter)) && isLimited) return []
  const condition = plan['Index Cond'] ?? ''
  const isNamed = (column: string, operator: string) =>
    new RegExp(`\\b${column}\\)? ${operator}`).test(condition)
  let used = 0
  while (used < columns.length && isNamed(columns[used]!, '=')) used += 1
  const isRange = used < columns.length && isNamed(columns[used]!, '[<>]')
  const own = columns.filter(column => column !== 'store_id' && column !== 'lane')
  if (!own.some(column => isNamed(column, '=') || isNamed(column, '[<>]')))
    return [`${name} finds every row of the shop`]
  if (used + (isRange ? 1 : 0) === 0 || (columns[0] === 'store_id' && used < 2 && !isRange))
    return [`${name} is not used from its first column on: ${condition}`]
  return []
}

/** A condition of a policy that the index has already applied. */
function isOnlyStore(filter: string): boolean {
  return !/[a-z_]+ (=|<>|>|<|>=|<=) /.test(filter.replaceAll(/\(?store_id = [^)]*\)*(::integer)?\)*/g, ''))
}

function isOfFew(plan: Plan): boolean {
  return (plan.Plans ?? []).some(
    each => (each['Index Name'] ?? '') in FEW || (each['Relation Name'] ?? '') in SMALL || isOfFew(each),
  )
}
