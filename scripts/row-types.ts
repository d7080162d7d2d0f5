// Compares the row type of each `sql<Row>` in the server with the columns that the database returns. The tests on the
// embedded database record these (server/src/testing/described-statements.ts); TypeScript's compiler does the
// comparison.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESCRIBED, type DescribedStatement } from '../server/src/testing/described-statements.ts'
import { findSites, type Site, statementsOf } from './row-types/sites.ts'
import { writeChecked } from './row-types/write-checked.ts'
import { root } from './test/processes.ts'

export type RowTypes = { checked: number; unseen: Site[]; wrong: string[] }

/** Runs the check; `wrong` contains sentences. */
export function checkRowTypes(): RowTypes {
  const statements = readDescribed()
  const all = findSites(join(root, 'server/src'))
  const found = statementsOf(all, statements)
  const sites = all.filter(site => site.type)
  const folder = writeChecked(sites, found)
  return {
    checked: sites.filter(site => found.has(site)).length,
    unseen: sites.filter(site => !found.has(site)),
    wrong: sentencesOf(compile(folder)),
  }
}

function readDescribed(): DescribedStatement[] {
  if (!existsSync(DESCRIBED)) return []
  return readdirSync(DESCRIBED)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(join(DESCRIBED, name), 'utf8')) as DescribedStatement)
    .filter(({ columns }) => columns.length > 0)
}

function compile(folder: string): string {
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    })
    return ''
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? String(error)
  }
}

/**
 * `server/src/ordering/orders/order-row.ts:31 says due_at: string, the database answers
 * timestamptz`.
 */
export function sentencesOf(output: string): string[] {
  // Indented lines continue the line before.
  const errors = output.split(/\n(?! )/).filter(Boolean)
  return errors.flatMap(error => {
    const [, file, line, said] = /(server\/src\/.*?)\((\d+),\d+\): error TS\d+: (.*)/s.exec(error) ?? []
    if (said === undefined) return [error]
    const faults = new Set([...said.matchAll(FAULT)].map(([, fault]) => fault))
    return (faults.size > 0 ? [...faults] : [said]).map(fault => `${file}:${line} says ${fault}`)
  })
}

/** The wording is in `row-types/faults.d.ts`. */
const FAULT = /"([^"]*(?:the database (?:may )?answers?|among the columns)[^"]*)"/g

if (import.meta.main) {
  const { checked, unseen, wrong } = checkRowTypes()
  for (const line of wrong) console.log(line)
  const left = unseen.length
    ? `; no test runs ${unseen.map(site => `${site.file}:${site.line}`).join(', ')}`
    : ''
  console.log(`${checked} row types compared with the database, ${wrong.length} wrong${left}`)
  process.exit(wrong.length > 0 || checked === 0 ? 1 : 0)
}
