import type { WireAddons, WireMenuItem } from '@tiffin/contract/menu/menu/menu'

/** The ends of a UUID's parts: ids of one menu almost always differ in the first part. */
const LENGTHS = [8, 13, 18, 23]

/** Shortens ids to the shortest unique prefix length. */
export function beginningOf(ids: readonly string[]): (id: string) => string {
  const count = new Set(ids).size
  const length = LENGTHS.find(each => new Set(ids.map(id => id.slice(0, each))).size === count)
  return id => id.slice(0, length)
}

/**
 * A dish of the page with its complete group ids. The page contains only unique prefixes of them.
 */
export function withGroupIds(item: WireMenuItem, { groups }: WireAddons): WireMenuItem {
  const known = (beginning: string) => groups.find(({ id }) => id.startsWith(beginning))?.id ?? beginning
  return { ...item, group_ids: item.group_ids.map(known) }
}
