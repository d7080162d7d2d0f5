import type { DraftChange, DraftMenu, PartKind } from './draft.ts'
import { applyOne } from './apply-changes.ts'
import { listOf, type MenuParts, type Part, partKey, partsOf } from './parts.ts'
import { sameValue } from './same-value.ts'

/**
 * The minimal list of changes from `before` to `after`. Applied in reverse they undo it; the
 * console also describes them in words.
 */
export function changesBetween(before: DraftMenu, after: DraftMenu): DraftChange[] {
  const [menu, wanted] = [partsOf(before), partsOf(after)]
  const changes: DraftChange[] = []
  const make = (change: DraftChange) => {
    changes.push(change)
    if (applyOne(menu, change)) throw new Error(`a change between the two menus cannot be applied`)
  }
  for (const change of additions(menu, wanted)) make(change)
  for (const change of transfers(menu, wanted)) make(change)
  for (const change of removals(menu, wanted)) make(change)
  for (const change of fieldChanges(menu, wanted)) make(change)
  for (const change of orderings(menu, wanted)) make(change)
  return changes
}

/** Parents come before their children. */
const DOWNWARDS: PartKind[] = ['category', 'group', 'subcategory', 'item']

function ofKind({ parts }: MenuParts, kind: PartKind): Part[] {
  return [...parts.values()].filter(part => part.kind === kind)
}

function additions(menu: MenuParts, wanted: MenuParts): DraftChange[] {
  return DOWNWARDS.flatMap(kind => {
    const following = followingIn(menu, wanted, kind)
    return ofKind(wanted, kind)
      .filter(({ ref }) => !menu.parts.has(partKey(kind, ref)))
      .map(({ ref, value, place }) => {
        return { do: 'add' as const, kind, ref, value, into: place, before: following.get(ref) ?? null }
      })
  })
}

/**
 * For each new part, the next part in its list that already exists. Each list is read once, from
 * its end.
 */
function followingIn(menu: MenuParts, wanted: MenuParts, kind: PartKind): Map<string, string | null> {
  const following = new Map<string, string | null>()
  for (const { ref, place } of ofKind(wanted, kind)) {
    if (following.has(ref)) continue
    let next: string | null = null
    for (const each of listOf(wanted, kind, place).toReversed()) {
      following.set(each, next)
      if (menu.parts.has(partKey(kind, each))) next = each
    }
  }
  return following
}

/** Moves of parts to other lists. */
function transfers(menu: MenuParts, wanted: MenuParts): DraftChange[] {
  return (['subcategory', 'item'] as const).flatMap(kind =>
    ofKind(wanted, kind).flatMap(({ ref, place }) => {
      const present = menu.parts.get(partKey(kind, ref))
      if (!present || sameList(kind, present, place)) return []
      return [{ do: 'move' as const, kind, ref, into: place, before: null }]
    }),
  )
}

function sameList(kind: PartKind, { place }: Part, wanted: Part['place']): boolean {
  if (kind === 'item' && (place.subcategory ?? wanted.subcategory) !== undefined)
    return place.subcategory === wanted.subcategory
  return place.category === wanted.category
}

function removals(menu: MenuParts, wanted: MenuParts): DraftChange[] {
  return DOWNWARDS.toReversed().flatMap(kind =>
    ofKind(menu, kind)
      .filter(({ ref }) => !wanted.parts.has(partKey(kind, ref)))
      .map(({ ref, value }) => ({ do: 'remove' as const, kind, ref, was: value })),
  )
}

function fieldChanges(menu: MenuParts, wanted: MenuParts): DraftChange[] {
  return [...wanted.parts.values()].flatMap(({ kind, ref, value }) => {
    const was = menu.parts.get(partKey(kind, ref))?.value ?? {}
    const names = [...new Set([...Object.keys(was), ...Object.keys(value)])].filter(
      name => !sameValue(was[name], value[name]),
    )
    if (names.length === 0) return []
    const only = (of: Record<string, unknown>) =>
      Object.fromEntries(names.map(name => [name, of[name] ?? null]))
    return [{ do: 'set' as const, kind, ref, was: only(was), now: only(value) }]
  })
}

/** Moves within lists, as few as possible. */
function orderings(menu: MenuParts, wanted: MenuParts): DraftChange[] {
  const seen = new Set<string>()
  return [...wanted.parts.values()].flatMap(({ kind, place }) => {
    const list = listOf(wanted, kind, place)
    const [first] = list
    if (first === undefined || seen.has(partKey(kind, first))) return []
    seen.add(partKey(kind, first))
    const present = new Map(listOf(menu, kind, place).map((ref, at) => [ref, at]))
    const stays = longestRising(list.map(ref => present.get(ref) ?? -1))
    return list
      .flatMap((ref, at) => {
        if (stays.has(at)) return []
        // From the end to the beginning: the part that a move refers to is then already in
        // position.
        return [{ do: 'move' as const, kind, ref, into: place, before: list[at + 1] ?? null }]
      })
      .reverse()
  })
}

/** The indexes of a longest increasing subsequence. */
function longestRising(numbers: number[]): Set<number> {
  const ends: number[] = []
  const previous: number[] = []
  for (const [at, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle]!]! < number) low = middle + 1
      else high = middle
    }
    previous[at] = low > 0 ? ends[low - 1]! : -1
    ends[low] = at
  }
  const run = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) run.add(at)
  return run
}
