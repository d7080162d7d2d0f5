// Reports the rules of docs/rules that no test names, and the numbers in tests that are no rules.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Report = { rules: number; untested: string[]; unknown: string[]; doubled: string[] }
type Text = { path: string; text: string }

const ruleLine = /^- \[([A-Z]+-?\d+)\] (.*)$/gm
const literal = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g
const numbers = /\[([A-Z]+-?\d+(?:, ?[A-Z]+-?\d+)*)\]/g
const workspaces = ['contract', 'server', 'ui', 'storefront', 'console', 'e2e', 'bench', 'scripts']

export function compareRules(docs: readonly Text[], tests: readonly Text[]): Report {
  const rules = docs.flatMap(({ path, text }) =>
    [...text.matchAll(ruleLine)].map(match => ({ id: match[1] ?? '', text: match[2] ?? '', path })),
  )
  const uses = tests.flatMap(({ path, text }) => numbersIn(text).map(id => ({ id, path })))
  const ruleIds = rules.map(rule => rule.id)
  const known = new Set(ruleIds)
  const used = new Set(uses.map(use => use.id))
  const again = rules.filter((rule, index) => ruleIds.indexOf(rule.id) !== index)
  return {
    rules: rules.length,
    untested: rules.filter(rule => !used.has(rule.id)).map(rule => `[${rule.id}] ${rule.text}`),
    unknown: unique(uses.filter(use => !known.has(use.id)).map(use => `[${use.id}] ${use.path}`)),
    doubled: again.map(rule => `[${rule.id}] ${rule.path}`),
  }
}

/** The rule numbers in the strings of a test file: one or several per name, in brackets of their own or shared. */
function numbersIn(source: string): string[] {
  return [...source.matchAll(literal)].flatMap(match =>
    [...(match[2] ?? '').matchAll(numbers)].flatMap(found => (found[1] ?? '').split(/, ?/)),
  )
}

function unique(lines: string[]): string[] {
  return [...new Set(lines)].sort()
}

function readAll(root: string, folder: string, name: RegExp): Text[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => name.test(file) && !file.includes('node_modules/'))
    .map(file => ({ path: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') }))
}

function print(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  console.log(`${title}:`)
  for (const line of lines) console.log(`  ${line}`)
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  // Several tests may share a list of sentences.
  const tests = workspaces.flatMap(workspace => readAll(root, workspace, /(\.test|-sentences)\.tsx?$/))
  // Its own test contains numbers that are no rules.
  const own = tests.filter(test => test.path !== 'scripts/rules.test.ts')
  const report = compareRules(readAll(root, 'docs/rules', /\.md$/), own)
  const check = process.argv.includes('--check')
  if (!check) print('Rules without a test', report.untested)
  print('Numbers in tests without a rule', report.unknown)
  print('Rules written twice', report.doubled)
  console.log(`${report.rules} rules, ${report.untested.length} of them without a test`)
  if (check && report.unknown.length + report.doubled.length > 0) process.exitCode = 1
}
