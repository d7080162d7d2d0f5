import type * as endpoints from '@tiffin/contract/menu/translations/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { sql } from '../../platform/db/sql.ts'
import { requireLanguage } from './require-language.ts'
import { textsOfShop } from './texts-of-shop.ts'

/** All texts that the shop wrote, with their translations into one of its languages. */
export async function listTranslations(
  ctx: StaffStoreContext,
  { params: { language } }: DecodedRequest<typeof endpoints.listTranslations>,
): Promise<ResponseFor<typeof endpoints.listTranslations>> {
  requireLanguage(ctx, language)
  const [texts, rows] = await Promise.all([
    textsOfShop(ctx),
    ctx.query(sql<{ original: string; translated: string }>`
      select original, translated from translation where store_id = ${ctx.store.id} and language = ${language}`),
  ])
  const translations = new Map(rows.map(({ original, translated }) => [original, translated]))
  return { data: texts.map(text => ({ ...text, translated: translations.get(text.original) ?? null })) }
}
