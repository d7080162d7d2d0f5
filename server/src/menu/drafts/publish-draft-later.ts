import { randomUUID } from 'node:crypto'
import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type * as endpoints from '@tiffin/contract/menu/drafts/staff'
import { partsOf } from '@tiffin/contract/menu/drafts/parts'
import { json, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/send.ts'
import { fromLocal } from '../../shop/stores/local-time.ts'
import { auditMenuAction } from './audit-menu-action.ts'
import { lockDraft, requireSeen, writeDraft } from './write-draft.ts'
import { publishLater } from './publish-later.ts'

/** The maximum number of scheduled and failed publications of a shop. */
export const MOST_LATER = 20
/** Maximum number of dishes that an error message names. */
const MOST_NAMES = 5

/**
 * Stores the changes of the draft until the scheduled time. The draft ends, so that the menu can be
 * changed in the meantime.
 */
export async function publishDraftLater(
  ctx: StaffStoreContext,
  { body }: DecodedRequest<typeof endpoints.publishDraftLater>,
): Promise<{ outcome: 'success'; revision: number }> {
  const at = futureInstant(ctx, body.at)
  const revision = await ctx.transaction(async run => {
    const present = await lockDraft(run, ctx)
    if (present.revision === body.revision + 1 && (await isAsideAlready(run, ctx, at)))
      return present.revision
    requireSeen(present, body.revision)
    if (!present.changed) return present.revision
    requirePrices(present.draft, ctx)
    await requireRoom(run, ctx)
    const id = randomUUID()
    await run(sql`insert into menu_later (store_id, id, document, base, publish_at, publish_by, staff_id)
      values (${ctx.store.id}, ${id}, ${json(present.draft)}, ${json(present.live)}, ${at}, ${ctx.staff.name},
        ${ctx.staff.id})`)
    await run(job(ctx, publishLater, { payload: { later_id: id }, run_at: at }))
    await auditMenuAction(run, ctx, { act: 'MENU_LATER', by: ctx.staff, promised_at: at })
    return writeDraft(run, ctx, { present, draft: present.live, by: ctx.staff.name, touched: [] })
  })
  ctx.notify('draft')
  return { outcome: 'success', revision }
}

/** The same request sent again, because the response was lost. */
async function isAsideAlready(run: Run, ctx: StaffStoreContext, at: Temporal.Instant): Promise<boolean> {
  const rows = await run(sql`select id from menu_later
    where store_id = ${ctx.store.id} and publish_at = ${at} and staff_id = ${ctx.staff.id} limit 1`)
  return rows.length > 0
}

/**
 * Scheduled publishing requires all prices, because no staff member is present to correct a dish
 * that would be left out.
 */
function requirePrices(draft: DraftMenu, { translate }: StaffStoreContext): void {
  const names = [...partsOf(draft).parts.values()]
    .filter(({ kind, value }) => kind === 'item' && value.price === undefined)
    .map(({ value }) => String(value.name))
  if (names.length === 0) return
  const shown = names.slice(0, MOST_NAMES).join(', ')
  const text = translate('errors.menu-unpriced', {
    names: shown,
    more: Math.max(0, names.length - MOST_NAMES),
  })
  throw refusal('invalid-data', { errors: { at: [text] } })
}

/**
 * Each entry stores two whole menus, so their number is limited. The lock on the draft makes
 * concurrent requests wait, so only one of them gets the last place.
 */
async function requireRoom(run: Run, { store, translate }: StaffStoreContext): Promise<void> {
  const rows = await run(sql`select id from menu_later where store_id = ${store.id} limit ${MOST_LATER}`)
  if (rows.length < MOST_LATER) return
  throw refusal('invalid-data', {
    errors: { at: [translate('errors.menus-later-full', { most: MOST_LATER })] },
  })
}

function futureInstant(ctx: StaffStoreContext, local: string): Temporal.Instant {
  const wrong = () => refusal('invalid-data', { errors: { at: [ctx.translate('errors.past-time')] } })
  let at: Temporal.Instant
  try {
    at = fromLocal(ctx.store, local)
  } catch {
    throw wrong()
  }
  if (Temporal.Instant.compare(at, ctx.now) <= 0) throw wrong()
  return at
}
