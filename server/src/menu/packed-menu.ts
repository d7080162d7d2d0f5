import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Addons, Menu, type MENU_DAYS } from '@tiffin/contract/menu/menu'
import * as z from 'zod/mini'
import { PreparedResponse } from '../http/route.ts'
import type { MenuInMemory } from './load-menu.ts'

export type MenuDay = (typeof MENU_DAYS)[number]
export type MenuPart = MenuDay | 'addons'

/** Bytes of the envelope [M-04] and the name of their content. */
type Packed = { body: Buffer; etag: string }

/**
 * The menu of a day, or the addons, as the answer to a request: packed once per menu in memory, 304 where the client has
 * it already. A client keeps it, but asks each time: a dish may be sold out the next minute.
 */
export async function packedMenu(
  menu: MenuInMemory,
  part: MenuPart,
  headers: Record<string, string | string[] | undefined>,
): Promise<PreparedResponse> {
  const { body, etag } = await packed(menu, part)
  const caching = { etag, 'cache-control': 'public, no-cache', vary: 'Store' }
  if (isKnown(headers['if-none-match'], etag)) return new PreparedResponse('', caching, 304)
  return new PreparedResponse(body, { ...caching, 'content-type': 'application/json; charset=utf-8' })
}

/** What the menu of a weekday holds: the items sold on it, and no heading without one; `all` holds everything [M-02]. */
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

function wireOf(menu: MenuInMemory, part: MenuPart): unknown {
  return part === 'addons' ? z.encode(Addons, menu.addons) : z.encode(Menu, menuOfDay(menu, part))
}

const compress = promisify(gzip)

async function pack(content: unknown): Promise<Packed> {
  const text = JSON.stringify(content)
  const data = (await compress(text, { level: 9 })).toString('base64')
  return {
    body: Buffer.from(JSON.stringify({ data: { data: [data] } })),
    // Named by its content, not by its revision alone: ids in it are of one shop, and a new version of the program may pack otherwise.
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  }
}

/** RFC 9110, section 13.1.2: a list, or `*`; a proxy may have marked the tag as weak. */
function isKnown(header: string | string[] | undefined, etag: string): boolean {
  const tags = String(header ?? '')
    .split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
