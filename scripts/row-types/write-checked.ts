import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DescribedStatement } from '../../server/src/testing/described-statements.ts'
import { root } from '../test/processes.ts'
import type { Site } from './sites.ts'

/** The TypeScript types of PostgreSQL's types; types that are not listed, such as jsonb, may be anything. */
const KINDS: Record<string, readonly number[]> = {
  boolean: [16],
  // int8, int2, int4, float
  number: [20, 21, 23, 700, 701],
  // char, text, bpchar, varchar, date, uuid, numeric
  string: [18, 19, 25, 1042, 1043, 1082, 2950, 1700],
  'Temporal.Instant': [1184],
  'number[]': [1007, 1016],
  'string[]': [1009, 1015, 2951],
}
const NAMES: Record<number, string> = {
  16: 'boolean',
  20: 'bigint',
  23: 'integer',
  25: 'text',
  1082: 'date',
  1184: 'timestamptz',
  1700: 'numeric',
  2950: 'uuid',
}

/** Writes a copy of the server in which each row type is followed by a second type that contains its errors. */
export function writeChecked(
  sites: readonly Site[],
  found: ReadonlyMap<Site, readonly DescribedStatement[]>,
): string {
  const folder = join(root, '.cache', 'row-types')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'server/src'), join(folder, 'server/src'), {
    recursive: true,
    filter: path => !/\.(test|prove)\.ts$|\/testing$|\.gz$|\.sql$/.test(path),
  })
  cpSync(join(root, 'server/package.json'), join(folder, 'server/package.json'))
  for (const [file, own] of Map.groupBy(sites, site => site.file))
    writeFileSync(join(folder, 'server/src', file), checkedText(file, own, found))
  cpSync(join(root, 'scripts/row-types/faults.d.ts'), join(folder, 'faults.d.ts'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      compilerOptions: { tsBuildInfoFile: '../row-types.tsbuildinfo', noUnusedLocals: false },
      include: ['server/src', 'faults.d.ts'],
    }),
  )
  return folder
}

function checkedText(
  file: string,
  sites: readonly Site[],
  found: ReadonlyMap<Site, readonly DescribedStatement[]>,
): string {
  let text = readFileSync(join(root, 'server/src', file), 'utf8')
  // From the end, so that earlier positions stay valid; on one line, so that line numbers stay the same.
  for (const site of sites.toReversed()) {
    if (!site.type) continue
    const { start, end } = site.type
    const row = text.slice(start, end)
    const faults = [...new Set(found.get(site)?.map(each => `Faults<${row}, ${typeOf(each)}>`))]
    if (faults.length > 0)
      text = `${text.slice(0, start)}CheckedRow<${row}, ${faults.join(' | ')}>${text.slice(end)}`
  }
  return text
}

function typeOf({ sql, columns }: DescribedStatement): string {
  const fields = columns.map(({ name, type, ...column }) => {
    // Columns of which only the non-null ones are selected.
    const nullable = column.nullable && !sql.includes(`${name} is not null`)
    const [kind = 'any'] = Object.entries(KINDS).find(([, types]) => types.includes(type)) ?? []
    return `${JSON.stringify(name)}: { is: ${kind}, sql: '${NAMES[type] ?? kind}', nullable: ${nullable} }`
  })
  return `{ ${fields.join(', ')} }`
}
