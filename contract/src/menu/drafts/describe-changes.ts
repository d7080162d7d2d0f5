import type { DraftMenu, PartKind } from './draft.ts'
import { changesBetween } from './changes-between.ts'
import { type MenuParts, type Part, partKey, partsOf } from './parts.ts'
import { type Fields, sameValue } from './same-value.ts'

/**
 * A described change of a category, dish, option group or option. For an option, `above` is its
 * group.
 */
export type MenuNews = {
  kind: PartKind | 'option'
  /** For an option: the ref of its group. */
  ref: string
  name: string
  /** The name of the category or group that it is in. */
  above?: string
} & (
  | { tells: 'new' | 'gone' | 'moved' | 'order' }
  /** References to option groups are described by name. */
  | { tells: 'field'; field: string; was: unknown; now: unknown }
)

/**
 * The differences between two menus, in the order of the newer one: new parts, removed parts, and changed fields. The
 * contents of a new or removed category are described on its own line. A changed order is described once for each
 * list.
 */
export function describeChanges(before: DraftMenu, after: DraftMenu): MenuNews[] {
  const [was, is] = [partsOf(before), partsOf(after)]
  const reordered = new Set<string>()
  return changesBetween(before, after).flatMap((change): MenuNews[] => {
    const key = partKey(change.kind, change.ref)
    if (change.do === 'set')
      return Object.keys(change.now).flatMap(field => describeField(is.parts.get(key)!, field, { was, is }))
    if (change.do === 'add') return [{ ...headOf(is, key), tells: 'new' }]
    if (change.do === 'remove') return [{ ...headOf(was, key), tells: 'gone' }]
    const head = headOf(is, key)
    if (was.parts.has(key) && !isSamePlace(was.parts.get(key)!, is.parts.get(key)!))
      return reordered.has(key) ? [] : (reordered.add(key), [{ ...head, tells: 'moved' }])
    const list = `${head.kind} in ${head.above ?? ''}`
    return reordered.has(list) ? [] : (reordered.add(list), [{ ...head, tells: 'order' }])
  })
}

type Both = { was: MenuParts; is: MenuParts }

function headOf(menu: MenuParts, key: string) {
  const { kind, ref, value, place } = menu.parts.get(key)!
  const above =
    place.subcategory !== undefined && kind === 'item'
      ? menu.parts.get(partKey('subcategory', place.subcategory))
      : place.category !== undefined && menu.parts.get(partKey('category', place.category))
  return { kind, ref, name: String(value.name), ...(above ? { above: String(above.value.name) } : {}) }
}

function isSamePlace(one: Part, other: Part): boolean {
  return one.place.category === other.place.category && one.place.subcategory === other.place.subcategory
}

function describeField({ kind, ref }: Part, field: string, { was, is }: Both): MenuNews[] {
  const key = partKey(kind, ref)
  const [before, after] = [was, is].map(menu => menu.parts.get(key)?.value[field])
  if (field === 'options') return describeOptions(headOf(is, key), { was, is })
  const names = field === 'option_groups'
  return [
    {
      ...headOf(is, key),
      tells: 'field',
      field,
      was: names ? groupNames(was, before) : before,
      now: names ? groupNames(is, after) : after,
    },
  ]
}

function groupNames(menu: MenuParts, refs: unknown): string[] {
  return ((refs ?? []) as string[]).map(ref => groupName(menu, ref))
}

function groupName({ parts }: MenuParts, ref: unknown): string {
  return String(parts.get(partKey('group', String(ref)))?.value.name ?? ref)
}

type Head = ReturnType<typeof headOf>

type Option = Fields & { ref: string }

function describeOptions({ ref, name: above }: Head, { was, is }: Both): MenuNews[] {
  const optionsIn = ({ parts }: MenuParts) =>
    (parts.get(partKey('group', ref))?.value.options ?? []) as Option[]
  const [old, now] = [optionsIn(was), optionsIn(is)]
  const head = (option: Fields) => ({ kind: 'option' as const, ref, name: String(option.name), above })
  const known = new Map(old.map(option => [option.ref, option]))
  const changedOptions = now.flatMap((option): MenuNews[] => {
    const present = known.get(option.ref)
    if (!present) return [{ ...head(option), tells: 'new' }]
    const fields = [...new Set([...Object.keys(present), ...Object.keys(option)])]
    return fields
      .filter(field => !sameValue(present[field], option[field]))
      .map(field => {
        const value = (menu: MenuParts, of: Fields) =>
          field === 'next_group' && of[field] ? groupName(menu, of[field]) : of[field]
        return { ...head(option), tells: 'field', field, was: value(was, present), now: value(is, option) }
      })
  })
  const refs = new Set(now.map(option => option.ref))
  const gone = old
    .filter(option => !refs.has(option.ref))
    .map(option => ({ ...head(option), tells: 'gone' as const }))
  const kept = old.filter(option => refs.has(option.ref)).map(option => option.ref)
  const isReordered = !sameValue(
    kept,
    now.filter(option => known.has(option.ref)).map(option => option.ref),
  )
  const order: MenuNews[] = isReordered ? [{ kind: 'option', ref, name: above, above, tells: 'order' }] : []
  return [...changedOptions, ...gone, ...order]
}
