import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Addons, Menu, type MENU_DAYS } from '@tiffin/contract/menu/menu/menu'
import * as z from 'zod/mini'
import { PreparedResponse } from '../../platform/http/route.ts'
import type { MenuInMemory } from './load-menu.ts'

export type MenuDay = (typeof MENU_DAYS)[number]
export type MenuPart = MenuDay | 'addons'

/** The bytes of the response [M-04] and the hash of their content. */
type Packed = { body: Buffer; etag: string }

/**
 * The menu of a day, or the addons, as a cached response: compressed once per menu; 304 if the
 * client has it already. Clients revalidate each time, because a dish may be sold out the next
 * minute.
 */
export async function packedMenu(
  menu: MenuInMemory,
  part: MenuPart,
  headers: Record<string, string | string[] | undefined>,
): Promise<PreparedResponse> {
  const { body, etag } = await packed(menu, part)
  const caching = { etag, 'cache-control': 'public, no-cache', vary: 'Store, language' }
  if (isKnown(headers['if-none-match'], etag)) return new PreparedResponse('', caching, 304)
  return new PreparedResponse(body, { ...caching, 'content-type': 'application/json; charset=utf-8' })
}

/** The menu of a weekday: the items sold on it, without empty headings; `all` is everything [M-02]. */
export function menuOfDay({ menu }: MenuInMemory, day: MenuDay): Menu {
  if (day === 'all') return menu
  const categories = menu.categories.map(category => ({
    ...category,
    subcategories: category.subcategories
      .map(subcategory => ({ ...subcategory, items: subcategory.items.filter(item => item[day] === 1) }))
      .filter(subcategory => subcategory.items.length > 0),
  }))
  return { ...menu, categories: categories.filter(category => category.subcategories.length > 0) }
}

const bodies = new WeakMap<MenuInMemory, Map<MenuPart, Promise<Packed>>>()

function packed(menu: MenuInMemory, part: MenuPart): Promise<Packed> {
  const parts = bodies.get(menu) ?? new Map<MenuPart, Promise<Packed>>()
  bodies.set(menu, parts)
  const known = parts.get(part)
  if (known) return known
  const packing = pack(wireOf(menu, part))
  parts.set(part, packing)
  return packing
}

/** The menu, or its option groups, in wire form before compression. */
export function wireOf(menu: MenuInMemory, part: MenuPart): unknown {
  return part === 'addons' ? z.encode(Addons, menu.addons) : z.encode(Menu, menuOfDay(menu, part))
}

const compress = promisify(gzip)

async function pack(content: unknown): Promise<Packed> {
  const text = JSON.stringify(content)
  const data = (await compress(text, { level: 9 })).toString('base64')
  return {
    body: Buffer.from(JSON.stringify({ data: { data: [data] } })),
    // The ETag is a hash of the content, not the revision alone: the same revision has other ids in
    // another shop, or another form in a new version of the program.
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  }
}

/** If-None-Match (RFC 9110, section 13.1.2): a list of tags, or `*`; a proxy may have marked a tag as weak. */
function isKnown(header: string | string[] | undefined, etag: string): boolean {
  const tags = String(header ?? '')
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
