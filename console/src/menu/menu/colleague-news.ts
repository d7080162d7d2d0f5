import type { DraftMenu, PartKind } from '@tiffin/contract/menu/drafts/draft'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import { partKey, partsOf } from '@tiffin/contract/menu/drafts/parts'

/** A part of the menu that a colleague has changed. For a removed part only the name is known. */
export type ChangedPart = { key: string; kind: PartKind; ref: string; name: string; isGone: boolean }

/** The changes of colleagues, and their authors. */
export type ColleagueNews = { by: readonly string[]; parts: readonly ChangedPart[] }

type MenuComparison = { mine: DraftMenu; now: DraftMenu; by: string; own: ReadonlySet<string> }

/**
 * Adds the changes of `by`. The `own` parts, which this user has just changed, are left out because
 * the changes cannot be distinguished.
 */
export function withNews(before: ColleagueNews | undefined, { mine, now, by, own }: MenuComparison) {
  const keys = new Set(changesBetween(mine, now).map(({ kind, ref }) => partKey(kind, ref)))
  const [was, is] = [partsOf(mine), partsOf(now)]
  const colleagueKeys = [...keys].filter(key => !own.has(key))
  if (colleagueKeys.length === 0) return before
  const parts = colleagueKeys.flatMap((key): ChangedPart[] => {
    const part = is.parts.get(key) ?? was.parts.get(key)
    if (!part) return []
    const { kind, ref, value } = part
    return [{ key, kind, ref, name: String(value.name), isGone: !is.parts.has(key) }]
  })
  const older = (before?.parts ?? []).filter(({ key }) => !keys.has(key))
  return { by: [...new Set([...(before?.by ?? []), by])], parts: [...older, ...parts] }
}
