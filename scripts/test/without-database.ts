// The tests of the server that do not depend on the kind of database, so that running them on the embedded one is
// enough.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SourceFile, scanImports } from '../scan-imports.ts'
import { root } from './processes.ts'

/**
 * A test that can reach PostgreSQL reads its URL from this variable, or imports a file that does.
 */
const ADDRESS = 'TEST_DATABASE_URL'

/**
 * The tests of the server that do not import, directly or indirectly, a file that reads the URL of
 * PostgreSQL.
 */
export function testsWithoutDatabase(): string[] {
  const paths = globSync('server/src/**/*.{ts,tsx}', { cwd: root })
  return withoutDatabase(paths.map(path => ({ path, source: readFileSync(join(root, path), 'utf8') })))
}

export function withoutDatabase(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const { target } of scanImports(file, paths))
      importers.set(target.name, [...(importers.get(target.name) ?? []), file.path])
  const reaching = files.filter(({ source }) => source.includes(ADDRESS)).map(({ path }) => path)
  const reached = new Set(reaching)
  for (let path = reaching.pop(); path !== undefined; path = reaching.pop())
    for (const importer of importers.get(path) ?? [])
      if (!reached.has(importer)) {
        reached.add(importer)
        reaching.push(importer)
      }
  return [...paths].filter(path => path.endsWith('.test.ts') && !reached.has(path)).sort()
}
