import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { changeSettings } from '../../shop/settings/change-setting.ts'

/** The list has done its work, or is not wanted; before the shop is open it is the way to open it, and stays. */
export async function hideChecklist(ctx: StaffStoreContext): Promise<{ outcome: 'success' }> {
  if (!ctx.store.settings.opening.opened) throw refusal('shop-not-ready')
  await changeSettings(ctx, ctx.staff, {
    settings: ({ opening }) => ({ opening: { ...opening, checklist: false } }),
  })
  return { outcome: 'success' }
}
