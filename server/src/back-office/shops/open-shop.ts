import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { changeSettings } from '../../shop/settings/change-setting.ts'
import { missingOf, stepsOf } from './steps.ts'

/** Opens a new shop for diners, if every step that ordering needs is complete. */
export async function openShop(ctx: StaffStoreContext): Promise<{ outcome: 'success' }> {
  const missing = missingOf((await stepsOf(ctx)).steps)
  if (missing.length > 0) throw refusal('shop-not-ready', { data: { missing } })
  await changeSettings(ctx, ctx.staff, {
    settings: ({ opening }) => ({ opening: { ...opening, opened: true } }),
  })
  return { outcome: 'success' }
}
