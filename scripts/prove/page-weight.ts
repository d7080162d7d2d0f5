import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openRawClient, type RawClient } from './raw-client.ts'
import { root } from '../test/processes.ts'
import type { Shop } from './shop.ts'

/** Bytes after gzip, each file compressed separately. */
export type PageWeight = {
  script: { file: string; bytes: number }[]
  /** The language file that hydration waits for. */
  texts: { file: string; bytes: number }[]
  /** Loaded on intent, or never. */
  lazy: { file: string; bytes: number }[]
  style: number
  html: number
}

const BUILT = join(root, 'storefront', 'dist', 'client')

/** The files that a browser has to load before the menu page can be used; undefined if the page is not served. */
export async function weighMenuPage(shop: Pick<Shop, 'port' | 'host'>): Promise<PageWeight | undefined> {
  const client = openRawClient(shop.port, { host: shop.host })
  try {
    const page = await client.send({ method: 'GET', path: '/order-now' })
    if (page.status !== 200) return undefined
    const parts = partsOf(page.body)
    const scripts = await withImports(client, parts.scripts)
    const styles = [
      ...parts.inline_styles,
      ...(await Promise.all(parts.styles.map(file => textOf(client, file)))),
    ]
    const lazy = scriptsOfBuild().filter(file => !scripts.has(file))
    return {
      script: weigh(scripts),
      texts: weigh(await texts(client, parts.texts)),
      lazy: weigh(await texts(client, lazy)),
      style: gzipSync(styles.join('\n')).length,
      html: gzipSync(parts.without_styles).length,
    }
  } finally {
    client.cut()
  }
}

/** The files that a page refers to, in any order of attributes in its tags. */
export function partsOf(html: string) {
  const tags = [...html.matchAll(/<(link|script)\b([^>]*)>/g)].map(([, name, text = '']) => ({
    name,
    disabled: /\sdisabled(\s|=|$)/.test(text),
    ...Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value]) => [key, value]),
    ),
  })) as Tag[]
  const links = tags.filter(tag => tag.name === 'link' && tag.href !== undefined)
  const inline = /<style[^>]*>([\s\S]*?)<\/style>/g
  return {
    scripts: unique([
      ...tags.filter(tag => tag.name === 'script').flatMap(tag => tag.src ?? []),
      ...links.filter(tag => tag.rel === 'modulepreload').flatMap(tag => tag.href ?? []),
    ]),
    texts: links.filter(tag => tag.rel === 'preload' && tag.as === 'fetch').flatMap(tag => tag.href ?? []),
    styles: links.filter(tag => tag.rel === 'stylesheet' && !tag.disabled).flatMap(tag => tag.href ?? []),
    inline_styles: [...html.matchAll(inline)].map(match => match[1] ?? ''),
    without_styles: html.replaceAll(inline, ''),
  }
}

type Tag = { name: string; disabled: boolean; href?: string; src?: string; rel?: string; as?: string }

/** The scripts by path, with all their static imports, since a page may not preload all of them. */
async function withImports(client: RawClient, files: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const add = async (file: string): Promise<void> => {
    if (found.has(file)) return
    found.set(file, '')
    const text = await textOf(client, file)
    found.set(file, text)
    const imports = [...text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{0,2}\/[^"']+\.js)["']/g)]
    for (const [, path = ''] of imports) await add(new URL(path, `http://page${file}`).pathname)
  }
  for (const file of files) await add(file)
  return found
}

async function texts(client: RawClient, files: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const file of files) found.set(file, await textOf(client, file))
  return found
}

async function textOf(client: RawClient, path: string): Promise<string> {
  const { status, body } = await client.send({ method: 'GET', path })
  if (status !== 200) throw new Error(`the menu page names ${path}, which returned ${status}`)
  return body
}

function scriptsOfBuild(): string[] {
  const names = readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
  return names.filter(name => name.endsWith('.js')).map(name => `/${name}`)
}

function weigh(files: ReadonlyMap<string, string>): { file: string; bytes: number }[] {
  return [...files]
    .map(([file, text]) => ({ file, bytes: gzipSync(text).length }))
    .sort((a, b) => b.bytes - a.bytes)
}

function unique(names: string[]): string[] {
  return [...new Set(names)]
}

export function sumOf(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
