import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import type { DescribedStatement } from '../../server/src/testing/described-statements.ts'

/** A place in the source with `` sql<Row>`...` `` or `` sql`...` ``. */
export type Site = {
  file: string
  line: number
  /** The position of the row's type in the file; undefined without one. */
  type: { start: number; end: number } | undefined
  /** The literal parts of the statement, between its placeholders. */
  texts: string[]
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/**
 * Every statement in a folder. Those in tests are included, so that a statement is not matched to another place, but
 * they are not checked.
 */
export function findSites(folder: string): Site[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .sort()
    .flatMap(file => {
      const sites = sitesIn(file, readFileSync(join(folder, file), 'utf8'))
      return isOfTests(file) ? sites.map(site => ({ ...site, type: undefined })) : sites
    })
}

function isOfTests(file: string): boolean {
  return /\.(test|prove)\.ts$|(^|\/)testing\//.test(file)
}

export function sitesIn(file: string, text: string): Site[] {
  if (!text.includes('sql')) return []
  const sites: Site[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const site = siteOf(file, text, node as Node)
    if (site) sites.push(site)
    Object.values(node).forEach(visit)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return sites
}

function siteOf(file: string, text: string, node: Node): Site | undefined {
  if (node.type !== 'TaggedTemplateExpression' || (node.tag as { name?: string }).name !== 'sql')
    return undefined
  const [type] = (node.typeArguments as { params?: Node[] } | null)?.params ?? []
  const quasis = (node.quasi as { quasis: { value: { cooked: string } }[] }).quasis
  return {
    file,
    line: text.slice(0, node.start).split('\n').length,
    // A fragment of a statement can have the type of a single value.
    type: type && !type.type.endsWith('Keyword') ? { start: type.start, end: type.end } : undefined,
    texts: quasis.map(({ value }) => value.cooked),
  }
}

/**
 * Matches statements that were run to their place in the source: a statement contains all literal parts of its place,
 * in order.
 */
export function statementsOf(
  sites: readonly Site[],
  statements: readonly DescribedStatement[],
): Map<Site, DescribedStatement[]> {
  const found = new Map<Site, DescribedStatement[]>()
  for (const statement of statements) {
    const fitting = sites.filter(({ texts }) => fits(texts, statement.sql))
    // The place with the most literal text, because a short one matches almost anything. Two equal places stay unmatched.
    const most = Math.max(...fitting.map(written))
    const [site, ...others] = fitting.filter(each => written(each) === most)
    if (site && others.length === 0) found.set(site, [...(found.get(site) ?? []), statement])
  }
  return found
}

function fits(texts: readonly string[], sql: string): boolean {
  const [first = '', ...rest] = texts
  const last = rest.pop()
  if (last === undefined) return sql === first
  if (!sql.startsWith(first) || !sql.endsWith(last)) return false
  let at = first.length
  for (const text of rest) {
    const next = sql.indexOf(text, at)
    if (next < 0) return false
    at = next + text.length
  }
  return at <= sql.length - last.length
}

function written({ texts }: Site): number {
  return texts.join('').replaceAll(/\W/g, '').length
}
