import type { DraftChange, DraftConflict, DraftMenu, PartKind, DraftPosition } from './draft.ts'
import { listOf, type MenuParts, menuOfParts, type Part, partKey, partsOf } from './parts.ts'
import { type Fields, sameValue } from './same-value.ts'

export type Applied = { menu: DraftMenu; conflicts: DraftConflict[] }

/**
 * Applies changes in order. A part that a colleague has changed is not touched and is reported as a
 * conflict; the caller decides about the other changes.
 */
export function applyChanges(menu: DraftMenu, changes: readonly DraftChange[]): Applied {
  const parts = partsOf(menu)
  const conflicts = changes.flatMap(change => applyOne(parts, change) ?? [])
  return { menu: menuOfParts(parts), conflicts }
}

/**
 * Applies the changes between `before` and `mine` to a menu that may have changed. Conflicting fields get the value
 * of `mine`, and missing parents are created again.
 */
export function applyAll(menu: DraftMenu, changes: readonly DraftChange[], mine: DraftMenu): DraftMenu {
  const parts = partsOf(menu)
  const wanted = partsOf(mine)
  for (const change of changes) {
    if (applyOne(parts, change)) insist(parts, change, wanted)
  }
  return menuOfParts(parts)
}

/** Applies one change, or returns the conflict that prevents it. */
export function applyOne(menu: MenuParts, change: DraftChange): DraftConflict | undefined {
  switch (change.do) {
    case 'add':
      return addPart(menu, change)
    case 'set':
      return setFields(menu, change)
    case 'remove':
      return removePart(menu, change)
    case 'move':
      return movePart(menu, change)
  }
}

type ChangeOf<Name extends DraftChange['do']> = Extract<DraftChange, { do: Name }>

function addPart(
  menu: MenuParts,
  { kind, ref, value, into, before }: ChangeOf<'add'>,
): DraftConflict | undefined {
  const present = menu.parts.get(partKey(kind, ref))
  if (present) return sameValue(present.value, value) ? undefined : conflictOf(present)
  const missing = missingAbove(menu, kind, into)
  if (missing) return missing
  menu.parts.set(partKey(kind, ref), { kind, ref, value: withoutAbsent({ ...value, ref }), place: into })
  insert(listOf(menu, kind, into), ref, before)
  return undefined
}

function setFields(menu: MenuParts, { kind, ref, was, now }: ChangeOf<'set'>): DraftConflict | undefined {
  const present = menu.parts.get(partKey(kind, ref))
  if (!present) return { kind, ref, fields: [], theirs: null }
  const names = Object.keys(now).filter(name => name !== 'ref' && !sameValue(present.value[name], now[name]))
  const fields = names.filter(name => !sameValue(present.value[name], was[name]))
  if (fields.length > 0) return conflictOf(present, fields)
  const changed = Object.fromEntries(names.map(name => [name, now[name]]))
  menu.parts.set(partKey(kind, ref), { ...present, value: withoutAbsent({ ...present.value, ...changed }) })
  return undefined
}

function removePart(menu: MenuParts, { kind, ref, was }: ChangeOf<'remove'>): DraftConflict | undefined {
  const present = menu.parts.get(partKey(kind, ref))
  if (!present) return undefined
  if (!sameValue(present.value, { ...was, ref }) || isFilled(menu, kind, ref)) return conflictOf(present)
  menu.parts.delete(partKey(kind, ref))
  removeRef(listOf(menu, kind, present.place), ref)
  return undefined
}

function movePart(menu: MenuParts, { kind, ref, into, before }: ChangeOf<'move'>): DraftConflict | undefined {
  const present = menu.parts.get(partKey(kind, ref))
  if (!present) return undefined
  const missing = missingAbove(menu, kind, into)
  if (missing) return missing
  removeRef(listOf(menu, kind, present.place), ref)
  insert(listOf(menu, kind, into), ref, before)
  menu.parts.set(partKey(kind, ref), { ...present, place: into })
  if (kind === 'subcategory' && into.category !== undefined) moveItems(menu, ref, into.category)
  return undefined
}

/** Items of a subcategory move with it to the other category. */
function moveItems(menu: MenuParts, subcategory: string, category: string): void {
  for (const ref of listOf(menu, 'item', { category, subcategory })) {
    const item = menu.parts.get(partKey('item', ref))
    if (item) menu.parts.set(partKey('item', ref), { ...item, place: { category, subcategory } })
  }
}

/** The first missing parent (category or subcategory) of the position. */
function missingAbove(menu: MenuParts, kind: PartKind, place: DraftPosition): DraftConflict | undefined {
  const gone = (kind: 'category' | 'subcategory', ref = '') =>
    menu.parts.has(partKey(kind, ref)) ? undefined : { kind, ref, fields: [], theirs: null }
  if (kind === 'category' || kind === 'group') return undefined
  if (kind === 'item' && place.subcategory !== undefined) return gone('subcategory', place.subcategory)
  return gone('category', place.category)
}

function isFilled(menu: MenuParts, kind: PartKind, ref: string): boolean {
  if (kind === 'subcategory') return listOf(menu, 'item', { subcategory: ref }).length > 0
  if (kind !== 'category') return false
  return (['item', 'subcategory'] as const).some(each => listOf(menu, each, { category: ref }).length > 0)
}

/** Overrides a colleague's change of the same part. Their other changes are kept. */
function insist(menu: MenuParts, change: DraftChange, wanted: MenuParts): void {
  const { kind, ref } = change
  const present = menu.parts.get(partKey(kind, ref))
  if (change.do === 'remove') {
    if (present && !isFilled(menu, kind, ref)) removePart(menu, { ...change, was: present.value })
    return
  }
  const mine = wanted.parts.get(partKey(kind, ref))
  if (!mine) return
  addAbove(menu, mine, wanted)
  if (change.do === 'move') movePart(menu, change)
  else if (!present)
    addPart(menu, { do: 'add', kind, ref, value: mine.value, into: mine.place, before: null })
  else {
    const none = Object.fromEntries(Object.keys(present.value).map(name => [name, null]))
    const now = change.do === 'set' ? change.now : { ...none, ...mine.value }
    setFields(menu, { do: 'set', kind, ref, was: present.value, now })
  }
}

/** The categories above a part, as they are in `wanted`. */
function addAbove(menu: MenuParts, { place }: Part, wanted: MenuParts): void {
  for (const kind of ['category', 'subcategory'] as const) {
    const above = place[kind] === undefined ? undefined : wanted.parts.get(partKey(kind, place[kind]))
    if (above)
      addPart(menu, { do: 'add', kind, ref: above.ref, value: above.value, into: above.place, before: null })
  }
}

function conflictOf({ kind, ref, value }: Part, fields: string[] = []): DraftConflict {
  return { kind, ref, fields, theirs: value }
}

function insert(list: string[], ref: string, before: string | null): void {
  const at = before === null ? -1 : list.indexOf(before)
  list.splice(at < 0 ? list.length : at, 0, ref)
}

function removeRef(list: string[], ref: string): void {
  const at = list.indexOf(ref)
  if (at >= 0) list.splice(at, 1)
}

function withoutAbsent(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? null) !== null))
}
