import { hash } from 'node:crypto'
import type * as endpoints from '@tiffin/contract/menu/translations/staff'
import {
  LINES_KINDS,
  RICH_KINDS,
  type TextKind,
  translationMax,
} from '@tiffin/contract/menu/translations/text-kinds'
import { plainWords } from '@tiffin/contract/platform/texts/plain-words'
import { json, sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { cleanHtml } from '../../platform/texts/clean-html.ts'
import { changeSettings } from '../../shop/settings/change-setting.ts'
import { requireLanguage } from './require-language.ts'
import { textsOfShop } from './texts-of-shop.ts'

/**
 * Translates a text of the shop, or removes its translation. Only a text that the shop has now, so that nothing is
 * stored that no page shows.
 */
export async function saveTranslation(
  ctx: StaffStoreContext,
  {
    params: { language },
    body: { original, translated: typed },
  }: DecodedRequest<typeof endpoints.saveTranslation>,
): Promise<ResponseFor<typeof endpoints.saveTranslation>> {
  requireLanguage(ctx, language)
  const text = (await textsOfShop(ctx)).find(each => each.original === original)
  const refuse = (field: string, key: string, values = {}) =>
    refusal('invalid-data', { errors: { [field]: [ctx.translate(`errors.${key}`, values)] } })
  if (!text) throw refuse('original', 'text-changed')
  const translated = cleaned(text.kind, typed)
  const most = translationMax(text.kind)
  if (translated.length > most) throw refuse('translated', 'too-long', { most })
  await changeSettings(ctx, ctx.staff, {
    besides: async run => {
      const { store, now, staff } = ctx
      const original_hash = hash('sha256', original)
      const key = sql`store_id = ${store.id} and language = ${language} and original_hash = ${original_hash}`
      const [before] = await run(sql<{ translated: string }>`select translated from translation where ${key}`)
      if ((before?.translated ?? '') === translated) return
      await run(
        translated === ''
          ? sql`delete from translation where ${key}`
          : sql`insert into translation (store_id, language, original, original_hash, translated)
              values (${store.id}, ${language}, ${original}, ${original_hash}, ${translated})
              on conflict (store_id, language, original_hash) do update set translated = excluded.translated`,
      )
      await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
        values (${store.id}, ${now}, ${staff.id}, ${staff.name}, 'TRANSLATION', ${short(original)},
          ${json(before ? { [language]: short(before.translated) } : {})},
          ${json(translated === '' ? {} : { [language]: short(translated) })})`)
    },
  })
  return { outcome: 'success', translated: translated || null }
}

/** A name is on one line. */
function cleaned(kind: TextKind, typed: string): string {
  if (RICH_KINDS.includes(kind)) return cleanHtml(typed)
  const plain = plainWords(typed)
  return LINES_KINDS.includes(kind) ? plain : plain.replaceAll(/\s+/g, ' ')
}

/** The beginning of a text, enough to recognise it in the audit log. */
function short(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
