import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type * as endpoints from '@tiffin/contract/menu/drafts/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { menuVersion } from '../menu/menu-versions.ts'
import { auditMenuAction } from './audit-menu-action.ts'
import { replaceDraft } from './replace-draft.ts'

/** Restores an earlier menu as the draft. It is published like any other draft, so that staff can check it first. */
export async function restoreMenu(
  ctx: StaffStoreContext,
  { params, body }: DecodedRequest<typeof endpoints.restoreMenu>,
): Promise<{ outcome: 'success'; revision: number }> {
  const menu = await menuVersion(ctx, params.revision)
  if (!menu) throw refusal('not-found')
  const currency = ctx.store.configuration.currency.iso
  const revision = await replaceDraft(
    ctx,
    { menu: { ...(menu as DraftMenu), currency }, seen: body.revision },
    run => auditMenuAction(run, ctx, { act: 'MENU_RESTORED', by: ctx.staff }),
  )
  return { outcome: 'success', revision }
}
