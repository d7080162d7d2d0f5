import { expect, test } from 'vitest'
import { sentencesOf } from './row-types.ts'
import { sitesIn, statementsOf } from './row-types/sites.ts'

const SOURCE = `import { sql } from '../server/src/platform/db/sql.ts'
type Row = { id: number }
export const one = (id: number, what: unknown) => [
  sql<Row>\`select id from slot where store_id = \${id}\`,
  sql<{ n: number }>\`select \${what} from slot where store_id = \${id} limit 1\`,
  sql\`delete from slot\`,
]
`

test('each statement is found with its line, its row type and its SQL text', () => {
  const sites = sitesIn('one.ts', SOURCE)
  expect(sites.map(({ line, type }) => [line, type && SOURCE.slice(type.start, type.end)])).toEqual([
    [4, 'Row'],
    [5, '{ n: number }'],
    [6, undefined],
  ])
  expect(sites[1]!.texts).toEqual(['select ', ' from slot where store_id = ', ' limit 1'])
})

test('a statement that was run belongs to the place that has most of its text', () => {
  const sites = sitesIn('one.ts', SOURCE)
  const run = (sql: string) => ({ sql, columns: [] })
  const plain = run('select id from slot where store_id = $1')
  const filled = run('select count(*) as n from slot where store_id = $1 limit 1')
  const other = run('select id from slot')
  const found = statementsOf(sites, [plain, filled, other])
  expect([found.get(sites[0]!), found.get(sites[1]!)]).toEqual([[plain], [filled]])
})

test('a compiler error is reported as a sentence, with file and line', () => {
  const output = `server/src/ordering/orders/order-row.ts(31,12): error TS2344: Type '"due_at: string, the database answers timestamptz"' does not satisfy the constraint 'never'.
server/src/menu/menu/list-stock.ts(18,51): error TS2344: Type 'Faults<StockRow, { id: { is: string; sql: "uuid" } }>' does not satisfy the constraint 'never'.
  Type '"nothing of place, which the database answers too"' is not assignable to type 'never'.
server/src/platform/jobs/rows.ts(7,1): error TS2304: Cannot find name 'Lost'.`
  expect(sentencesOf(output)).toEqual([
    'server/src/ordering/orders/order-row.ts:31 says due_at: string, the database answers timestamptz',
    'server/src/menu/menu/list-stock.ts:18 says nothing of place, which the database answers too',
    "server/src/platform/jobs/rows.ts:7 says Cannot find name 'Lost'.",
  ])
})
