import type { Assets, PageEntry } from '@tiffin/contract/page-entry'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export type BuiltStorefront = {
  storefront: PageEntry
  assets: Assets
  folder: string
  /** The script of the service worker. */
  worker: string
}

const DIST = fileURLToPath(new URL('../../../../storefront/dist', import.meta.url))

/** The last build of the storefront; undefined if it has not been built. */
export async function loadBuilt(dist = DIST): Promise<BuiltStorefront | undefined> {
  const entry = join(dist, 'server/server-entry.js')
  const manifest = join(dist, 'client/.vite/manifest.json')
  const worker = join(dist, 'worker/service-worker.js')
  if (![entry, manifest, worker].every(existsSync)) return undefined
  const folder = join(dist, 'client')
  const { pageEntry: storefront } = (await import(pathToFileURL(entry).href)) as { pageEntry: PageEntry }
  const sheets = readdirSync(join(folder, 'assets')).filter(name => name.endsWith('.css'))
  return {
    storefront,
    assets: {
      manifest: JSON.parse(readFileSync(manifest, 'utf8')) as Assets['manifest'],
      styles: Object.fromEntries(
        sheets.map(name => [`assets/${name}`, readFileSync(join(folder, 'assets', name), 'utf8')]),
      ),
    },
    folder,
    worker: readFileSync(worker, 'utf8'),
  }
}
