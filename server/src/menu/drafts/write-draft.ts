import type { DraftMenu, PartKind } from '@tiffin/contract/menu/drafts/draft'
import { sameValue } from '@tiffin/contract/menu/drafts/same-value'
import { json, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { type PresentDraft, presentDraft } from '../menu/present-draft.ts'

/** Reads and locks the draft until the end of the transaction. */
export async function lockDraft(run: Run, ctx: Pick<Context, 'store' | 'now'>): Promise<PresentDraft> {
  const { id } = ctx.store
  await run(sql`insert into menu_draft (store_id, revision, changed_at, changed_by) values (${id}, 0, ${ctx.now}, '')
    on conflict (store_id) do nothing`)
  await run(sql`select revision from menu_draft where store_id = ${id} for update`)
  return presentDraft(run, ctx)
}

/** Refuses if the draft differs from the one that the caller has read. */
export function requireSeen({ revision }: PresentDraft, seen: number): void {
  if (revision !== seen) throw refusal('draft-changed', { data: { revision, conflicts: [] } })
}

export type DraftWrite = {
  present: PresentDraft
  draft: DraftMenu
  by: string
  /** The parts that the change touches. */
  touched: { kind: PartKind; ref: string }[]
}

/** Writes the locked draft and returns its revision. A draft without changes is deleted. */
export async function writeDraft(
  run: Run,
  { store, now }: Pick<Context, 'store' | 'now'>,
  { present, draft, by, touched }: DraftWrite,
): Promise<number> {
  if (sameValue(draft, present.draft)) return present.revision
  const hand = { by, at: now.toString() }
  const hands = {
    ...present.hands,
    ...Object.fromEntries(touched.map(part => [`${part.kind} ${part.ref}`, hand])),
  }
  const kept = sameValue(draft, present.live)
    ? sql`document = null, base = null, base_revision = null, hands = '{}'`
    : sql`document = ${json(draft)}, base = ${json(present.live)}, base_revision = ${present.live_revision},
        hands = ${json(hands)}`
  await run(sql`update menu_draft set ${kept}, revision = revision + 1, changed_at = ${now}, changed_by = ${by}
    where store_id = ${store.id}`)
  return present.revision + 1
}
