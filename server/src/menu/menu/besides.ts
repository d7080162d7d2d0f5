import { Id } from '@tiffin/contract/ids'
import { sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import type { InMemoryItem, MenuInMemory } from './load-menu.ts'

/** The maximum number of ids in a list of dishes in a request. */
const MOST_IDS = 20

/** The valid ids of a list separated by commas. */
export function idsOf(list: string | undefined): string[] {
  const given = (list ?? '').split(',').map(id => id.trim().toLowerCase())
  return given.filter(id => z.safeParse(Id, id).success).slice(0, MOST_IDS)
}

type Others = { id: string; others: string[] | null }

/**
 * The dishes that are ordered together with these, and how often. Dishes of the same category are left out: two
 * curries in one order are for two people.
 */
export async function besides(
  { query, store }: Context,
  menu: MenuInMemory,
  ids: readonly string[],
): Promise<Map<InMemoryItem, number>> {
  const found = new Map<InMemoryItem, number>()
  if (ids.length === 0) return found
  const rows = await query(
    sql<Others>`select wanted as id, together -> wanted as others from what_sells, unnest(${ids}::text[]) as wanted
      where store_id = ${store.id}`,
  )
  for (const { id, others } of rows) {
    const beside = menu.items.get(id)
    for (const [place, other] of (others ?? []).entries()) {
      const item = menu.items.get(other)
      if (item && item.category_id !== beside?.category_id)
        found.set(item, (found.get(item) ?? 0) + others!.length - place)
    }
  }
  return found
}

/** The most ordered ones first, without sold-out dishes and those in the basket. */
export function orderedMost(
  wanted: ReadonlyMap<InMemoryItem, number>,
  ids: readonly string[],
): { item: InMemoryItem; score: number }[] {
  return [...wanted]
    .map(([item, score]) => ({ item, score }))
    .filter(({ item }) => !item.sold_out && !ids.includes(item.id))
    .sort((a, b) => b.score - a.score || (a.item.id < b.item.id ? -1 : 1))
}
