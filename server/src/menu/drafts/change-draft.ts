import type { DraftChange, DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type * as endpoints from '@tiffin/contract/menu/drafts/staff'
import { applyChanges } from '@tiffin/contract/menu/drafts/apply-changes'
import { menuOfParts, partKey, partsOf } from '@tiffin/contract/menu/drafts/parts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { canonicalPart } from './canonical-part.ts'
import { MOST_LINES } from '../menu-file/read-menu-file.ts'
import { judgePart } from './judge-part.ts'
import type { Hands } from '../menu/present-draft.ts'
import { requireOwnChanges } from './require-own-changes.ts'
import { lockDraft, writeDraft } from './write-draft.ts'

/** Maximum size of a draft. Processing a larger menu would delay the orders of all shops. */
const MOST = { parts: MOST_LINES, bytes: 4 * 2 ** 20 }

/** Applies all changes to the draft, or none. The first change creates the draft. */
export async function changeDraft(
  ctx: StaffStoreContext,
  { body: { changes } }: DecodedRequest<typeof endpoints.changeDraft>,
): Promise<{ outcome: 'success'; revision: number }> {
  requireOwnChanges(ctx, changes)
  const revision = await ctx.transaction(async run => {
    const present = await lockDraft(run, ctx)
    const { menu, conflicts } = applyChanges(present.draft, changes)
    if (conflicts.length > 0) {
      const withAuthors = conflicts.map(each => ({ ...each, ...handOf(ctx, present.hands, each) }))
      throw refusal('draft-changed', { data: { revision: present.revision, conflicts: withAuthors } })
    }
    const draft = judged(ctx, menu, changes)
    requireRoom(draft, present.draft)
    return writeDraft(run, ctx, { present, draft, by: ctx.staff.name, touched: changes })
  })
  ctx.notify('draft')
  return { outcome: 'success', revision }
}

/**
 * An imported menu may be larger than the editor's limit: it can still be changed and made smaller.
 */
function requireRoom(draft: DraftMenu, before: DraftMenu): void {
  const sizesOf = (menu: DraftMenu) => [partsOf(menu).parts.size, JSON.stringify(menu).length] as const
  const [parts, bytes] = sizesOf(draft)
  if (parts <= MOST.parts && bytes <= MOST.bytes) return
  const [partsBefore, bytesBefore] = sizesOf(before)
  if (parts > Math.max(partsBefore, MOST.parts) || bytes > Math.max(bytesBefore, MOST.bytes))
    throw refusal('draft-full', { values: { most: MOST.parts } })
}

/** The author of the last change of a part, if the draft contains it. */
function handOf(ctx: StaffStoreContext, hands: Hands, part: { kind: DraftChange['kind']; ref: string }) {
  const hand = hands[partKey(part.kind, part.ref)]
  return hand
    ? { by: hand.by, at: toLocal(ctx.store, Temporal.Instant.from(hand.at)) }
    : { by: null, at: null }
}

/**
 * The menu with the changed parts in the form of an export, or all their errors:
 * `item.korma.price`.
 */
function judged({ translate }: StaffStoreContext, menu: DraftMenu, changes: DraftChange[]): DraftMenu {
  const taken = partsOf(menu)
  const errors: Record<string, string[]> = {}
  for (const { kind, ref } of changes) {
    const part = taken.parts.get(partKey(kind, ref))
    if (!part) continue
    const one = judgePart(kind, part.value)
    if (one.errors) for (const [path, key] of one.errors) errors[`${kind}.${ref}.${path}`] = [translate(key)]
    else taken.parts.set(partKey(kind, ref), { ...part, value: canonicalPart(kind, one.value) })
  }
  if (Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
  return menuOfParts(taken)
}
