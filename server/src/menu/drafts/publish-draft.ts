import type * as endpoints from '@tiffin/contract/menu/drafts/staff'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import { json, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import type { ImportReport, Problem } from '../menu-file/import-report.ts'
import { auditMenuAction } from './audit-menu-action.ts'
import { type PresentDraft, presentDraft, publishedBy } from '../menu/present-draft.ts'
import { requireOwnChanges } from './require-own-changes.ts'
import { requireSeen } from './write-draft.ts'
import { publishMenu } from './publish-menu.ts'

type Published = { outcome: 'success'; revision: number; problems: Problem[] }

/**
 * Publishes the draft. Lines that cannot be sold stay in the draft. Without a draft there is
 * nothing to publish.
 */
export async function publishDraft(
  ctx: StaffStoreContext,
  { body: { revision: seen } }: DecodedRequest<typeof endpoints.publishDraft>,
): Promise<Published> {
  const report = await publishMenu(ctx, async () => {
    const present = await presentDraft(ctx.query, ctx)
    if (isOwnPublication(ctx, present, seen)) return undefined
    requireSeen(present, seen)
    if (!present.changed) return undefined
    requireOwnChanges(ctx, changesBetween(present.live, present.draft))
    const besides = (run: Run, done: PublishResult) => endDraft(run, ctx, { ...done, seen })
    return { menu: present.draft, how: { by: ctx.staff, seen: present.live_revision, besides } }
  })
  if (report?.outcome === 'refused') throw refusal('menu-invalid', { data: { problems: report.problems } })
  ctx.notify('draft')
  const { revision } = await presentDraft(ctx.query, ctx)
  return { outcome: 'success', revision, problems: report?.problems ?? [] }
}

/** A repeated request after a lost response: the menu is published already, and the draft has not changed since. */
function isOwnPublication(ctx: StaffStoreContext, present: PresentDraft, seen: number): boolean {
  return !present.changed && present.revision === seen + 1 && present.published_by === ctx.staff.id
}

type PublishResult = Pick<ImportReport, 'outcome' | 'left_out'>

/**
 * The draft ends in the transaction that publishes it. If lines were left out, or a colleague has
 * changed the draft since, it stays: compared with the new menu, it contains only those
 * differences.
 */
export async function endDraft(
  run: Run,
  ctx: StaffStoreContext,
  { outcome, left_out, seen }: PublishResult & { seen: number },
): Promise<void> {
  if (outcome === 'refused') return
  await auditMenuAction(run, ctx, { act: 'MENU_PUBLISHED', by: ctx.staff })
  if (Object.values(left_out).some(count => count > 0)) return
  await run(sql`update menu_draft set document = null, base = null, base_revision = null, hands = ${json(publishedBy(ctx.staff.id))},
    revision = revision + 1 where store_id = ${ctx.store.id} and revision = ${seen}`)
}
