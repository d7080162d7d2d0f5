import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export type SourceFile = { path: string; source: string }
export type Import = { specifier: string; typeOnly: boolean; target: Target }
/** What an import refers to: one of our files, a module of Node, or a package. */
export type Target = { kind: 'ours' | 'node' | 'package'; name: string }

const statements =
  /^(?:import|export)\s+(type\s+)?(?:(?:\*(?:\s+as\s+[\w$]+)?|[\w$,\s*{}]+?)\s+from\s+)?['"]([^'"\n]+)['"]/gm
const dynamicImports = /\bimport\(\s*['"`]([^'"`$]+)['"`]\s*[,)]/g
const urls = /\bnew URL\(\s*['"`]([^'"`$]+)['"`]\s*,\s*import\.meta\.url/g

/** The imports of a formatted source file, found by text: import statements begin a line. */
export function scanImports(file: SourceFile, paths: ReadonlySet<string>): Import[] {
  const code = file.source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const found = [
    ...[...code.matchAll(statements)].map(match => ({
      specifier: match[2] ?? '',
      typeOnly: Boolean(match[1]),
    })),
    ...[...code.matchAll(dynamicImports)].map(match => ({ specifier: match[1] ?? '', typeOnly: false })),
    ...[...code.matchAll(urls)].map(match => ({ specifier: relativeUrl(match[1] ?? ''), typeOnly: false })),
  ]
  return found.map(({ specifier, typeOnly }) => ({
    specifier,
    typeOnly,
    target: resolve(specifier, file.path, paths),
  }))
}

function resolve(specifier: string, from: string, paths: ReadonlySet<string>): Target {
  const [name = ''] = specifier.split('?')
  if (name.startsWith('node:')) return { kind: 'node', name }
  // Resolved like the `imports` of server/package.json.
  if (name.startsWith('#'))
    return { kind: 'ours', name: `server/src/shop/${name.slice(1)}/${name.slice(1)}.tsx` }
  if (name.startsWith('.')) return { kind: 'ours', name: posix.join(posix.dirname(from), name) }
  const own = /^@tiffin\/([^/]+)\/(.+)$/.exec(name)
  if (own) return { kind: 'ours', name: ownFile(`${own[1]}/src/${own[2]}`, paths) }
  const parts = name.split('/')
  return { kind: 'package', name: parts.slice(0, name.startsWith('@') ? 2 : 1).join('/') }
}

function ownFile(path: string, paths: ReadonlySet<string>): string {
  return [path, `${path}.ts`, `${path}.tsx`].find(candidate => paths.has(candidate)) ?? path
}

function relativeUrl(url: string): string {
  return url.startsWith('.') ? url : `./${url}`
}

/** The sources of these workspaces, by their path in the project. */
export function readSources(root: string, workspaces: readonly string[]): SourceFile[] {
  return workspaces.flatMap(workspace => {
    const source = join(root, workspace, 'src')
    const names = listFiles(source).filter(name => /\.tsx?$/.test(name))
    return names.map(name => ({
      path: `${workspace}/src/${name}`,
      source: readFileSync(join(source, name), 'utf8'),
    }))
  })
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    return []
  }
}
