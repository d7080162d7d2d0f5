import type { DraftChange, DraftMenu } from './draft.ts'
import { type MenuParts, type Part, partKey, partsOf } from './parts.ts'

/**
 * The changes that restore a removed dish as it was, with its category and the option groups that
 * it refers to, if those were removed too. `archive` contains every part that was ever on the menu.
 */
export function bringBack(menu: DraftMenu, archive: DraftMenu, ref: string): DraftChange[] {
  const [here, there] = [partsOf(menu), partsOf(archive)]
  const item = there.parts.get(partKey('item', ref))
  if (!item || here.parts.has(partKey('item', ref))) return []
  const { category, subcategory } = item.place
  const above = [part(there, 'category', category), part(there, 'subcategory', subcategory)]
  const parts = [...above, ...groupsOf(item, there)].filter(
    each => each !== undefined && !here.parts.has(partKey(each.kind, each.ref)),
  )
  // The subcategory may have moved to another category.
  const home = part(here, 'subcategory', subcategory)?.place.category ?? category
  const into = { ...item.place, ...(home === undefined ? {} : { category: home }) }
  return [...(parts as Part[]).map(each => adding(each)), adding({ ...item, place: into })]
}

function part({ parts }: MenuParts, kind: Part['kind'], ref: string | undefined): Part | undefined {
  return ref === undefined ? undefined : parts.get(partKey(kind, ref))
}

function adding({ kind, ref, value, place }: Part): DraftChange {
  return { do: 'add', kind, ref, value, into: place, before: null }
}

/** The groups of a dish, and the groups that their options open. */
function groupsOf(item: Part, menu: MenuParts): Part[] {
  const found = new Map<string, Part>()
  const open = [...((item.value.option_groups ?? []) as string[])]
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const group = part(menu, 'group', ref)
    if (!group || found.has(ref)) continue
    found.set(ref, group)
    open.push(...(group.value.options as { next_group?: string }[]).flatMap(each => each.next_group ?? []))
  }
  return [...found.values()]
}
