// The rules about imports, as data, and their check. `npm test` runs it.
import { fileURLToPath } from 'node:url'
import { findCycles } from './find-cycles.ts'
import { type Import, readSources, type SourceFile, scanImports } from './scan-imports.ts'

export type Violation = { path: string; specifier: string; rule: string }

type Workspace = { ours: string[]; packages: string[]; node: boolean }

const page = ['react', 'react-dom', 'wouter', '@tanstack/react-query']
const fonts = ['bitter', 'figtree', 'fraunces', 'nunito-sans', 'outfit', 'work-sans']
const app = [...page, ...fonts.map(font => `@fontsource-variable/${font}`)]
/** Rich text is written on the console alone. */
const editor = ['commands', 'history', 'keymap', 'model', 'schema-list', 'state', 'view'].map(
  name => `prosemirror-${name}`,
)
const provider = [
  'fastify',
  ...['formbody', 'rate-limit', 'swagger', 'swagger-ui'].map(name => `@fastify/${name}`),
  'pg',
  'pg-protocol',
  '@electric-sql/pglite',
  'nodemailer',
  'prom-client',
  'libphonenumber-js',
  'lru-cache',
  'sharp',
  'aws4fetch',
  'sanitize-html',
  'otpauth',
  'stripe',
  'zod',
  ...['core', 'message-utils'].map(name => `@lingui/${name}`),
]
const outer = [
  'vitest',
  'playwright',
  'axe-core',
  'postal-mime',
  'smtp-server',
  'autocannon',
  'fastify',
  'pg',
]

/** What the files of a workspace may import: which of our folders, which packages, and whether Node's modules. */
const workspaces: Record<string, Workspace> = {
  contract: { ours: [], packages: ['zod'], node: false },
  // A shop's colours and the formats of days, times and money are pure functions that pages and e-mails share.
  server: {
    ours: [
      'contract',
      ...['theme', 'palette-of', 'palette-problems', 'days', 'format', 'money'].map(
        name => `ui/src/${name}.ts`,
      ),
    ],
    packages: provider,
    node: true,
  },
  ui: { ours: ['contract'], packages: app, node: false },
  storefront: { ours: ['contract', 'ui'], packages: app, node: false },
  console: {
    ours: ['contract', 'ui'],
    packages: [...app, ...editor, 'leaflet', 'uplot', 'uqr'],
    node: false,
  },
  e2e: { ours: ['contract', 'server/src/db/demo', 'scripts'], packages: outer, node: true },
  bench: { ours: ['contract', 'server/src/db/demo', 'scripts'], packages: outer, node: true },
  // Like a third party: it speaks HTTP, and does not depend on the server that calls it.
  'sandbox-gateway': { ours: [], packages: [], node: true },
}

/**
 * The server's capabilities from the lowest up: each may import those of the lines above it, but not of its own line.
 */
const capabilities = [
  ['stores', 'pictures'],
  // The senders import letters, and letters import no sender.
  ['letters'],
  ['accounts', 'consent', 'audit'],
  ['ledger'], // The shop's books.
  ['menu-file'],
  ['menu', 'addresses'],
  ['menu-import', 'stock'],
  ['drafts'],
  ['slots', 'places', 'coupons', 'loyalty', 'wallet'],
  ['payments'], // Providers, the modes that a shop offers, and the rows of payment attempts.
  ['cart', 'cards'],
  ['orders'],
  ['refunds'],
  ['card-payments'], // Settles payments of every kind of payable; the kinds lie above it.
  ['payment-links'],
  ['checkout', 'customers', 'figures', 'reviews', 'messages', 'bookings'],
  ['second-factor', 'books'],
  ['staff', 'pages', 'console-pages'],
  ['people'],
  ['shops'],
]
/** The only folder of the server that is built, because it contains React components. */
const letters = 'server/src/letters/'
const infrastructure = ['http', 'sessions', 'secrets', 'db', 'settings', 'integrations', 'jobs', 'texts']
const serverTop = ['main.ts', 'app.ts', 'start', 'cli']
/** Any folder that no line names. */
const ANY = '*'
/**
 * The storefront's folders by the same rules. `lib` belongs to no capability; `shell` is the frame around each page.
 */
const storefront = [
  ['lib'],
  ['stores'],
  ['cart'],
  ['consent'],
  ['account'],
  ['service'],
  ['menu', 'checkout', 'orders'],
  ['shell'],
]
/** The table of popups loads files of all folders. `lib/popup.ts` reads the types of their properties there. */
const popups = { table: 'storefront/src/popup-table.ts', reader: 'storefront/src/lib/popup.ts' }
/**
 * The console's folders. `shell` has the frame and shared parts of all pages, `form` the frame and the fields of those
 * that change settings, `photo` what chooses, cuts and sends one; files beside the folders combine them.
 */
const consoleOrder = [
  ['lib'],
  ['shop'],
  ['waiting'],
  ['shell'],
  ['form', 'photo', 'staff'],
  ['refunds'],
  [ANY],
  ['orders'],
]

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
  if (isTest(path)) return kind === 'ours' ? foreignWorkspace(workspace, rules, name) : undefined
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
  const [from, to] = [partOf(path), partOf(found.target.name)]
  if (serverTop.includes(from)) return undefined
  if (serverTop.includes(to)) return 'it stands above all others: nothing below imports it'
  if (isUnknown(from))
    return `server/src/${from} has no place in the order yet: give it one in scripts/check-imports.ts`
  if (/^server\/src\/[\w-]+\/(staff-)?routes\.ts$/.test(found.target.name))
    return 'a table of routes is imported by app.ts alone'
  if (rankOf(from) < 0) {
    return rankOf(to) < 0 ? undefined : `${from} lies below every capability`
  }
  if (to === 'integrations' && !found.typeOnly)
    return 'a capability knows the types of integrations only: it gets the rest as ctx.integrations'
  if (to === 'jobs' && !found.typeOnly && !/\/(send|kind)\.ts$/.test(found.target.name))
    return 'of jobs a capability knows jobs/kind and jobs/send only'
  if (rankOf(to) < 0 || from === to || rankOf(to) < rankOf(from)) return undefined
  return `${from} does not lie above ${to}: if two need each other, a third, lower one is missing`
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
    return `${workspaceOf(path)}/src/${rank! < 0 ? from : to} has no place in the order yet: give it one in scripts/check-imports.ts`
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

function isUnknown(part: string): boolean {
  return !isFile(part) && !infrastructure.includes(part) && rankOf(part) < 0
}

function rankOf(part: string): number {
  return capabilities.findIndex(line => line.includes(part))
}

function workspaceOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** The folder or file directly below a workspace's src. */
function partOf(path: string): string {
  return path.split('/')[2] ?? ''
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
  console.log(`${files.length} files, ${violations.length} imports against the rules`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
