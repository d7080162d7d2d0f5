import type { Plugin } from 'vite'
import * as zod from 'zod/mini'
import { type Cut, cutSchemas, type LeftOut } from './cut-schemas.ts'
import { type Node, readsIn } from './read-program.ts'

const CONTRACT = /\/contract\/src\/.*\.ts$/
const APPS = /\/(?:storefront|console|ui)\/src\/.*\.tsx?$/
const ZOD = '\0zod/mini'
/** The properties of an endpoint that browsers have. */
const OF_ROWS = ['method', 'path', 'roles', 'operator', 'operators_too', 'wire']

const REMEDY =
  'Browsers get no schemas (docs/decisions/002). Import its type alone ("import type"), or put what the page needs at run time into a file of the contract without schemas.'

/**
 * Removes the schemas from the contract in browser builds: browsers send and receive the wire format and validate
 * nothing, so they need no validation code. Using something that was removed fails the build with an explanation.
 */
export function stripSchemas(): Plugin {
  /** The endpoints of each file of the contract. */
  const rows = new Map<string, string[]>()
  /** The properties that an app reads of its imports from the contract: `row.path`. */
  const reads = new Map<string, ReturnType<typeof readsIn>>()
  return {
    name: 'strip-schemas',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId: source => (source === 'zod/mini' ? ZOD : undefined),
    load: id => (id === ZOD ? { code: emptyZod(), moduleSideEffects: false } : undefined),
    transform: {
      filter: { id: [CONTRACT, APPS] },
      handler(code, id) {
        const program = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
        if (APPS.test(id)) {
          reads.set(id, readsIn(program, '@tiffin/contract/'))
          return undefined
        }
        const found = cutSchemas(program, { code, leftOut: name => mark(nameOf(id), name) })
        rows.set(id, found.rows)
        const cuts = [...found.cuts, ...idleImports(program, withCuts(code, found.cuts))]
        return { code: withCuts(code, cuts), map: null }
      },
    },
    async buildEnd(error) {
      if (error) return
      for (const id of this.getModuleIds()) {
        for (const { specifier, name, property } of reads.get(id) ?? []) {
          if (OF_ROWS.includes(property)) continue
          const from = await this.resolve(specifier, id)
          if (from && rows.get(from.id)?.includes(name))
            this.error(`${nameOf(id)} reads ${name}.${property} of ${nameOf(from.id)}. ${REMEDY}`)
        }
      }
    },
    generateBundle(_, bundle) {
      const used = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? marksIn(file.code) : []))
      const problems = new Set(
        used.map(({ file, name }) => {
          const users = [...this.getModuleIds()].filter(id => {
            const { code, importedIds = [] } = this.getModuleInfo(id) ?? {}
            return (
              importedIds.some(each => nameOf(each) === file) && code?.match(`\\b${name.split('.')[0]}\\b`)
            )
          })
          const by =
            users.length > 0 ? ` is used by ${users.map(nameOf).join(', ')}` : ' is used in the browser'
          return `${name} of ${file}${by}. ${REMEDY}`
        }),
      )
      if (problems.size > 0) this.error([...problems].join('\n'))
    },
  }
}

/** A placeholder for removed code. It is dropped when unused, and can be found in the bundle when used. */
function mark(file: string, name: string): string {
  return `/* @__PURE__ */ __leftOut("${file}", "${name}")`
}

function marksIn(code: string): LeftOut[] {
  const marks = code.matchAll(/__leftOut\(\s*["'`]([^"'`]+)["'`],\s*["'`]([^"'`]+)["'`]\)/g)
  return [...marks].map(([, file = '', name = '']) => ({ file, name }))
}

/** Replaces every export of the library by a placeholder. */
function emptyZod(): string {
  const names = Object.keys(zod).filter(name => name !== 'default')
  return [
    ...names.map((name, at) => `const part${at} = ${mark(nameOf(ZOD), name)}`),
    `export { ${names.map((name, at) => `part${at} as ${name}`).join(', ')} }`,
  ].join('\n')
}

function withCuts(code: string, cuts: Cut[]): string {
  let out = code
  for (const { start, end, text } of cuts.toSorted((a, b) => b.start - a.start))
    out = out.slice(0, start) + text + out.slice(end)
  return out
}

/**
 * The imports that only removed code used. An imported file, even if no name of it is used, is put
 * into the same chunk as its importer, together with the parts of it that later chunks use.
 */
function idleImports(program: Node, kept: string): Cut[] {
  return (program.body as Node[])
    .filter(({ type, specifiers }) => type === 'ImportDeclaration' && (specifiers as Node[]).length > 0)
    .filter(({ specifiers }) =>
      (specifiers as { local: Node }[]).every(({ local }) => !isUsed(String(local.name), kept)),
    )
    .map(({ start, end }) => ({ start, end, text: '' }))
}

/** One occurrence is the import itself. */
function isUsed(name: string, code: string): boolean {
  return [...code.matchAll(new RegExp(`(?<![\\w$.])${name.replace('$', '\\$')}(?![\\w$])`, 'g'))].length > 1
}

function nameOf(id: string): string {
  return id.replace('\0', '').replace(/^.*\/(?=(?:storefront|console|ui|contract)\/)/, '')
}
