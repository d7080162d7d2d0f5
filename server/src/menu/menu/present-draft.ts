import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { applyAll } from '@tiffin/contract/menu/drafts/apply-changes'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/context.ts'
import { menuFileOf } from './export-menu.ts'
import { readMenuRows } from './menu-rows.ts'
import { requireReadable } from './require-readable.ts'

/** The author and time of the last change of each part of the draft, by the part's key. */
export type Hands = Record<string, { by: string; at: string }>

export type PresentDraft = {
  revision: number
  draft: DraftMenu
  /** The published menu and its revision. */
  live: DraftMenu
  live_revision: number
  hands: Hands
  /** Null: there is no draft, and `draft` is the published menu. */
  changed: { at: Temporal.Instant; by: string } | null
  /** The staff member who published the last draft; undefined if the draft has changed since. */
  published_by?: string | undefined
}

/** Without a draft there are no authors, except the one who has just published it. */
const PUBLISHED = 'published'

/** Stored in place of the authors when a draft is published. */
export function publishedBy(staff_id: string): Hands {
  return { [PUBLISHED]: { by: staff_id, at: '' } }
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
 * The draft, or the menu if there is no draft. If the menu has changed since the draft was created, by an import or a
 * publication, the draft includes that change, except for fields that the draft itself changes.
 */
export async function presentDraft(run: Run, { store }: Pick<Context, 'store'>): Promise<PresentDraft> {
  await requireReadable(run, { store })
  const [row] = await run(sql<Row>`
    select menu_revision, revision, document, base, base_revision, hands, changed_at, changed_by
    from store_state left join menu_draft on menu_draft.store_id = ${store.id}
    where store_state.store_id = ${store.id}`)
  if (!row) throw new Error(`there is no store ${store.id}`)
  const { live, live_revision } = await liveMenu(run, { store }, row)
  const { revision, document, base, hands, changed_at, changed_by } = row
  if (!document || !base)
    return {
      revision: revision ?? 0,
      draft: live,
      live,
      live_revision,
      hands: {},
      changed: null,
      published_by: hands?.[PUBLISHED]?.by,
    }
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
