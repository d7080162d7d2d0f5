import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Parts of the query library that it loads on every page, and the names by which a source file uses them. */
const PARTS = [
  {
    file: './mutationCache.js',
    words: /mutation|mutating/i,
    empty: `export function MutationCache() {
      return { clear() {}, resumePausedMutations: () => Promise.resolve(), findAll: () => [] }
    }`,
  },
  {
    file: './infiniteQueryBehavior.js',
    words: /infinite/i,
    empty: `export const infiniteQueryBehavior = undefined
      export const hasNextPage = undefined
      export const hasPreviousPage = undefined`,
  },
]

/**
 * Leaves out of the query library what no source file in these folders uses: 1.6 kB that every page would wait for. The
 * first file that uses such a part brings it into the build.
 */
export function unusedQueries(folders: string[]): Plugin {
  const unused = new Map<string, string>()
  return {
    name: 'unused-queries',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    buildStart() {
      unused.clear()
      const sources = folders.flatMap(usersOfQueries)
      for (const { file, words, empty } of PARTS)
        if (!sources.some(source => words.test(source))) unused.set(file, empty)
    },
    resolveId: (source, importer) =>
      importer?.includes('/@tanstack/query-core/') && unused.has(source) ? `\0unused ${source}` : undefined,
    load: id => (id.startsWith('\0unused ') ? unused.get(id.replace('\0unused ', '')) : undefined),
  }
}

/** The files in a folder that import the query library. */
function usersOfQueries(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .filter(source => source.includes('@tanstack/react-query'))
}
