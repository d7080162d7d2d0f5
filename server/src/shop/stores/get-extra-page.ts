import type * as endpoints from '@tiffin/contract/shop/stores/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { translatedHtml, translationsOf } from '../settings/translations-of.ts'
import type { ResponseFor } from '../../platform/http/route.ts'

/**
 * The shop's extra page, if it has a name. Its text in the settings is already sanitised.
 */
export async function getExtraPage(ctx: Context): Promise<ResponseFor<typeof endpoints.getExtraPage>> {
  const { configuration, settings } = ctx.store
  const name = configuration.extra_page?.name
  const content = settings.about.extra_page?.content
  if (name === undefined || content === undefined) throw refusal('not-found')
  const inLanguage = await translationsOf(ctx)
  return { data: { name: inLanguage(name), content: translatedHtml(inLanguage, content) } }
}
