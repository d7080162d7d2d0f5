import type * as endpoints from '@tiffin/contract/back-office/shops/staff'
import { readMenuUpload } from '../../menu/drafts/read-menu-upload.ts'
import { replaceDraft } from '../../menu/drafts/replace-draft.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { starterMenu } from './starters/starter-menu.ts'

/** Fills the draft with a starter menu. Diners do not see it until it is published. */
export async function useStarter(
  ctx: StaffStoreContext,
  { body: { starter, revision: seen } }: DecodedRequest<typeof endpoints.useStarter>,
): Promise<{ outcome: 'success'; revision: number }> {
  const { currency, language } = ctx.store.configuration
  const file = starterMenu(starter, { language: language.default, currency: currency.iso })
  const body = new TextEncoder().encode(JSON.stringify(file))
  const { menu, problems } = await readMenuUpload(ctx, { body, query: {} })
  if (!menu) throw refusal('menu-invalid', { data: { problems } })
  return { outcome: 'success', revision: await replaceDraft(ctx, { menu, seen }) }
}
