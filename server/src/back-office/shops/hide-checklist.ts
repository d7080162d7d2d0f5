import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { changeSettings } from '../../shop/settings/change-setting.ts'

/** Hides the checklist. Refused before the shop is open, because the checklist is the way to open it. */
export async function hideChecklist(ctx: StaffStoreContext): Promise<{ outcome: 'success' }> {
  if (!ctx.store.settings.opening.opened) throw refusal('shop-not-ready')
  await changeSettings(ctx, ctx.staff, {
    settings: ({ opening }) => ({ opening: { ...opening, checklist: false } }),
  })
  return { outcome: 'success' }
}
