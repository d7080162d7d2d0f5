// Checks the rules about imports (`import-rules.ts`). `npm test` runs it.
import { fileURLToPath } from 'node:url'
import { findCycles } from './find-cycles.ts'
import {
  ANY,
  consoleOrder,
  GROUPS,
  groups,
  letters,
  popups,
  serverTop,
  storefront,
  type Workspace,
  workspaces,
} from './import-rules.ts'
import { type Import, readSources, type SourceFile, scanImports } from './scan-imports.ts'

export type Violation = { path: string; specifier: string; rule: string }

export function checkImports(files: readonly SourceFile[]): Violation[] {
  const paths = new Set(files.map(file => file.path))
  const imports = new Map(files.map(file => [file.path, scanImports(file, paths)]))
  const violations: Violation[] = []
  for (const [path, list] of imports) {
    for (const found of list) {
      const rule = ruleBroken(path, found)
      if (rule) violations.push({ path, specifier: found.specifier, rule })
    }
  }
  return [...violations, ...storefrontImports(imports), ...cycles(imports)]
}

function ruleBroken(path: string, found: Import): string | undefined {
  const workspace = workspaceOf(path)
  const rules = workspaces[workspace]
  if (!rules) return undefined
  const { kind, name } = found.target
  if (isTest(path))
    return kind === 'ours' && !name.startsWith(FOR_TESTS)
      ? foreignWorkspace(workspace, rules, name)
      : undefined
  if (kind === 'node') return rules.node ? undefined : `${workspace} does not know Node`
  if (kind === 'package') return foreignPackage(path, rules, found.specifier)
  if (isTest(name)) return 'only a test imports what is made for tests'
  if (workspaceOf(name) !== workspace) return foreignWorkspace(workspace, rules, name)
  if (workspace === 'server') return serverOrder(path, found)
  if (workspace === 'storefront')
    return readsPopupTypes(path, found) ? undefined : appOrder(path, name, storefront)
  if (workspace === 'console') return appOrder(path, name, consoleOrder)
  return undefined
}

/** Starts databases and browsers for the tests of every workspace. */
const FOR_TESTS = 'scripts/test/'

function foreignWorkspace(workspace: string, rules: Workspace, name: string): string | undefined {
  const there = workspaceOf(name)
  if (there === workspace || !(there in workspaces || there === 'scripts')) return undefined
  if (rules.ours.some(folder => name === folder || name.startsWith(`${folder}/`))) return undefined
  if (workspace === 'server' && /^(storefront|console)\/dist(\/|$)/.test(name)) return undefined
  return rules.ours.length > 0
    ? `of our workspaces ${workspace} imports only ${rules.ours.join(', ')}`
    : `${workspace} imports nothing of ours`
}

function foreignPackage(path: string, rules: Workspace, specifier: string): string | undefined {
  const workspace = workspaceOf(path)
  if (workspace === 'contract' && specifier === 'zod') return 'contract uses the mini build: zod/mini'
  const packages = path.startsWith(letters) ? [...rules.packages, 'react', 'react-dom'] : rules.packages
  const known = packages.some(name => specifier === name || specifier.startsWith(`${name}/`))
  return known ? undefined : `the package is not among those of ${workspace}`
}

function serverOrder(path: string, found: Import): string | undefined {
  const isBuilt = (file: string) => file.endsWith('.tsx')
  if (isBuilt(found.target.name) && !isBuilt(path) && !found.typeOnly && found.specifier !== '#letters')
    return 'Node reads no .tsx: the letters are built and imported as #letters'
  if (isBuilt(path) && !found.target.name.startsWith(letters) && !found.typeOnly)
    return 'what is built knows the types of the rest of the server only'
  const [from, to] = [placeOf(path), placeOf(found.target.name)]
  if (serverTop.includes(from.part)) return undefined
  if (serverTop.includes(to.part)) return 'it stands above all others: nothing below imports it'
  const unlisted = [from, to].find(({ line }) => line < 0)
  if (unlisted)
    return `server/src/${unlisted.folder} has no place in the order yet: give it one in scripts/import-rules.ts`
  if (/\/(staff-)?routes\.ts$/.test(found.target.name)) return 'a table of routes is imported by app.ts alone'
  if (to.group > from.group) return `the group ${GROUPS[from.group]} does not lie above ${GROUPS[to.group]}`
  if (from.group > 0 && to.part === 'integrations' && !found.typeOnly)
    return 'a capability knows the types of integrations only: it gets the rest as ctx.integrations'
  if (
    from.group > 0 &&
    to.part === 'jobs' &&
    !found.typeOnly &&
    !/\/(send|kind|write-audit)\.ts$/.test(found.target.name)
  )
    return 'of jobs a capability knows jobs/kind, jobs/send and jobs/write-audit only'
  if (to.group < from.group || from.group === 0 || from.part === to.part || to.line < from.line)
    return undefined
  return `${from.part} does not lie above ${to.part}: if two need each other, a third, lower one is missing`
}

function appOrder(path: string, name: string, order: string[][]): string | undefined {
  const [from, to] = [partOf(path), partOf(name)]
  if (isFile(from) || from === to) return undefined
  if (isFile(to)) return 'nothing imports the entries and the table of routes'
  if (to === 'routes') return 'a route composes capabilities; nothing imports a route'
  const [rank, below] = [from, to].map(part => {
    const named = order.findIndex(line => line.includes(part))
    return named < 0 ? order.findIndex(line => line.includes(ANY)) : named
  })
  if (from === 'routes') return undefined
  if (rank! < 0 || below! < 0)
    return `${workspaceOf(path)}/src/${rank! < 0 ? from : to} has no place in the order yet: give it one in scripts/import-rules.ts`
  return below! < rank! ? undefined : `${from} does not lie above ${to}: a route composes them`
}

/** Only one function may import the built pages, because a second entry would be a second way to render. */
function storefrontImports(imports: ReadonlyMap<string, Import[]>): Violation[] {
  const entries = [...imports].flatMap(([path, list]) =>
    list
      .filter(
        found =>
          workspaceOf(path) === 'server' &&
          !isTest(path) &&
          found.target.name.startsWith('storefront/dist/server'),
      )
      .map(({ specifier }) => ({ path, specifier })),
  )
  const files = new Set(entries.map(entry => entry.path))
  if (files.size < 2) return []
  return entries.map(entry => ({
    ...entry,
    rule: `one file of the server loads the built pages, not ${files.size}`,
  }))
}

function cycles(imports: ReadonlyMap<string, Import[]>): Violation[] {
  const graph = new Map(
    [...imports].map(([path, list]) => [
      path,
      list.filter(found => !readsPopupTypes(path, found)).map(found => found.target.name),
    ]),
  )
  return findCycles(graph).map(([path = '', ...rest]) => ({
    path,
    specifier: rest.join(' -> '),
    rule: 'files import each other in a circle',
  }))
}

function readsPopupTypes(path: string, { target, typeOnly }: Import): boolean {
  return typeOnly && path === popups.reader && target.name === popups.table
}

function workspaceOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** The folder or file directly below a group, or below a workspace's src. */
function partOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/')
  return GROUPS.includes(first) && second !== '' ? second : first
}

/**
 * The position of a server file in `groups`: index of the group and of its line, -1 if it is not
 * listed.
 */
function placeOf(path: string): { group: number; line: number; part: string; folder: string } {
  const part = partOf(path)
  const [, , folder = ''] = path.split('/')
  const lines = groups[folder]
  return {
    part,
    folder: folder === part ? part : `${folder}/${part}`,
    group: GROUPS.indexOf(folder),
    line: lines?.findIndex(line => line.includes(part)) ?? -1,
  }
}

function isFile(part: string): boolean {
  return part.includes('.')
}

function isTest(path: string): boolean {
  return /\.(test|prove)\.tsx?$/.test(path) || /\/src\/(.*\/)?testing\//.test(path)
}

if (import.meta.main) {
  const files = readSources(fileURLToPath(new URL('..', import.meta.url)), Object.keys(workspaces))
  const violations = checkImports(files)
  for (const { path, specifier, rule } of violations) console.log(`${path} imports ${specifier}: ${rule}`)
  console.log(`${files.length} files, ${violations.length} imports that break the rules`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
