import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'server/dist/start')

/** These load files next to their own code, or are loaded only when they are used. */
const APART = /^(#letters|@electric-sql\/pglite|@fastify\/swagger-ui|pino|sharp|stripe)(\/|$)/

/**
 * Writes the server and its packages to one file: a start would otherwise find, read and link two thousand. The list of
 * its sources lets `server/start.mjs` see whether one has changed since.
 */
export async function bundleServer(): Promise<void> {
  const sources = new Set([join(root, 'package-lock.json')])
  const bundle = await rolldown({
    input: join(root, 'server/src/main.ts'),
    platform: 'node',
    external: APART,
    plugins: [
      {
        name: 'sources',
        transform(_, id) {
          if (id.startsWith(root) && !id.includes('node_modules')) sources.add(id)
        },
      },
      placesOfSources(),
    ],
  })
  // Comments that name the source of what follows stay: a stack trace leads there.
  const comments = { legal: false, annotation: false, jsdoc: false }
  const { output } = await bundle.generate({ dir: folder, format: 'esm', comments })
  await bundle.close()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of output)
    if (file.type === 'chunk') writeFileSync(join(folder, file.fileName), ascii(file.code))
  writeFileSync(
    join(folder, 'sources.json'),
    JSON.stringify([...sources].map(path => relative(root, path)).sort()),
  )
}

/** A module finds the files beside it as if it were still in its own place. */
function placesOfSources(): Plugin {
  return {
    name: 'places of sources',
    transform(code, id) {
      if (id.includes('node_modules') || !/import\.meta\.(url|dirname)\b/.test(code)) return null
      const place = relative(folder, id)
      return code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
    },
  }
}

/** With a single character beyond ASCII, Node keeps the whole text of a file with two bytes for each of its characters. */
function ascii(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, other => `\\u${other.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
