import type { Client } from '@tiffin/contract/client'
import type { Theme } from '@tiffin/contract/settings/look'
import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** What the built storefront can do; the only thing that the server knows of it. */
export type Storefront = {
  /** A page whole, its status, and the text of its one `<style>` for the policy. */
  render(request: PageRequest): Promise<Page>
  renderLone(
    kind: 'unknown' | 'unavailable',
    request: Pick<PageRequest, 'language' | 'texts' | 'assets'>,
  ): Page
  /** Which screen a path leads to, and whether the path has nothing of its own in it, so that its page may be kept. */
  placeOf(path: string): { name: string; kept: boolean }
  iconOf(theme: Theme, name: string): string
}

export type Page = { status: number; html: string; style: string }

export type PageRequest = {
  path: string
  language: string
  texts: { messages: Record<string, unknown>; hash: string }
  configuration: StoreConfiguration
  theme: Theme
  /** Where the page's calls go and its texts come from. */
  bases: { api: string; language: string }
  call: Client['call']
  assets: Assets
}

export type Assets = { manifest: Record<string, never>; styles: Record<string, string> }

export type Built = { storefront: Storefront; assets: Assets; folder: string }

const DIST = fileURLToPath(new URL('../../../storefront/dist', import.meta.url))

/** The storefront as it was built last; undefined when it was not. */
export async function loadBuilt(dist = DIST): Promise<Built | undefined> {
  const entry = join(dist, 'server/server-entry.js')
  const manifest = join(dist, 'client/.vite/manifest.json')
  if (!existsSync(entry) || !existsSync(manifest)) return undefined
  const folder = join(dist, 'client')
  const sheets = readdirSync(join(folder, 'assets')).filter(name => name.endsWith('.css'))
  return {
    storefront: (await import(pathToFileURL(entry).href)) as Storefront,
    assets: {
      manifest: JSON.parse(readFileSync(manifest, 'utf8')) as Assets['manifest'],
      styles: Object.fromEntries(
        sheets.map(name => [`assets/${name}`, readFileSync(join(folder, 'assets', name), 'utf8')]),
      ),
    },
    folder,
  }
}
