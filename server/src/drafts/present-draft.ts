import type { DraftMenu, PartKind } from '@tiffin/contract/drafts/draft'
import { applyAll } from '@tiffin/contract/rules/draft/apply-changes'
import { changesBetween } from '@tiffin/contract/rules/draft/changes-between'
import { sameValue } from '@tiffin/contract/rules/draft/same-value'
import { sql } from 'kysely'
import { json, type Run } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { menuFileOf } from '../menu/export-menu.ts'
import { readMenuRows } from '../menu/menu-rows.ts'

/** Who changed a part of the draft, and when, by the part's key. */
export type Hands = Record<string, { by: string; at: string }>

export type PresentDraft = {
  revision: number
  draft: DraftMenu
  /** The menu that diners see, and its revision. */
  live: DraftMenu
  live_revision: number
  hands: Hands
  /** Null: there is no draft, and `draft` is the menu that diners see. */
  changed: { at: Temporal.Instant; by: string } | null
}

type Row = {
  menu_revision: number
  revision: number | null
  document: DraftMenu | null
  base: DraftMenu | null
  base_revision: number | null
  hands: Hands | null
  changed_at: Temporal.Instant | null
  changed_by: string | null
}

/**
 * The draft, or the menu itself where there is none. If the menu has changed since the draft was made of it, by an
 * import or a publication, that is in the draft too, except for what the draft changes itself.
 */
export async function presentDraft(run: Run, { store }: Pick<Context, 'store'>): Promise<PresentDraft> {
  const [row] = await run(sql<Row>`
    select store.menu_revision, revision, document, base, base_revision, hands, changed_at, changed_by
    from store left join menu_draft on menu_draft.store_id = ${store.id} where store.id = ${store.id}`)
  if (!row) throw new Error(`there is no store ${store.id}`)
  const { live, live_revision } = await liveMenu(run, { store }, row)
  const { revision, document, base, hands, changed_at, changed_by } = row
  if (!document || !base)
    return { revision: revision ?? 0, draft: live, live, live_revision, hands: {}, changed: null }
  return {
    revision: revision ?? 0,
    draft: live === base ? document : applyAll(live, changesBetween(base, document), document),
    live,
    live_revision,
    hands: hands ?? {},
    changed: { at: changed_at!, by: changed_by! },
  }
}

async function liveMenu(
  run: Run,
  { store }: Pick<Context, 'store'>,
  { base, base_revision, menu_revision }: Row,
) {
  const currency = store.configuration.currency.iso
  if (base && base_revision === menu_revision && base.currency === currency)
    return { live: base, live_revision: menu_revision }
  const rows = await readMenuRows(run, store.id)
  const live = menuFileOf(rows, currency) as DraftMenu
  return { live, live_revision: rows.menu_revision }
}

/** The draft for a change of it: until the end of the transaction nobody else can change it. */
export async function lockDraft(run: Run, ctx: Pick<Context, 'store' | 'now'>): Promise<PresentDraft> {
  const { id } = ctx.store
  await run(sql`insert into menu_draft (store_id, revision, changed_at, changed_by) values (${id}, 0, ${ctx.now}, '')
    on conflict (store_id) do nothing`)
  await run(sql`select revision from menu_draft where store_id = ${id} for update`)
  return presentDraft(run, ctx)
}

/** Refuses if the draft is not as the caller has read it. */
export function requireSeen({ revision }: PresentDraft, seen: number): void {
  if (revision !== seen) throw refusal('draft-changed', { data: { revision, conflicts: [] } })
}

export type Written = {
  present: PresentDraft
  draft: DraftMenu
  by: string
  /** The parts that the change touches. */
  touched: { kind: PartKind; ref: string }[]
}

/** Writes the draft, which was locked, and returns its revision. A draft like the menu itself is none. */
export async function writeDraft(
  run: Run,
  { store, now }: Pick<Context, 'store' | 'now'>,
  { present, draft, by, touched }: Written,
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
