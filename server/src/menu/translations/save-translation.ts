import { hash } from 'node:crypto'
import type * as endpoints from '@tiffin/contract/menu/translations/staff'
import {
  LINES_KINDS,
  RICH_KINDS,
  type TextKind,
  translationMax,
} from '@tiffin/contract/menu/translations/text-kinds'
import { plainWords } from '@tiffin/contract/platform/texts/plain-words'
import { json, type Sql, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { cleanHtml } from '../../platform/texts/clean-html.ts'
import { requireLanguage } from './require-language.ts'
import { textsOfShop } from './texts-of-shop.ts'

/** How long a translation is kept after its last change if the shop no longer has the text, which may return. */
const KEPT = { hours: 365 * 24 }

/**
 * Saves or removes the translation of a text. The shop must have the text now, so that only translations that diners
 * can read are stored.
 */
export async function saveTranslation(
  ctx: StaffStoreContext,
  { params: { language }, body }: DecodedRequest<typeof endpoints.saveTranslation>,
): Promise<ResponseFor<typeof endpoints.saveTranslation>> {
  requireLanguage(ctx, language)
  const { original, seen } = body
  const texts = await textsOfShop(ctx)
  const text = texts.find(each => each.original === original)
  if (!text) throw refusalAt('original', ctx.translate('errors.text-changed'))
  const translated = cleaned(text.kind, body.translated)
  const most = translationMax(text.kind)
  if (translated.length > most) throw refusalAt('translated', ctx.translate('errors.too-long', { most }))
  const originals = texts.map(each => each.original)
  await ctx.transaction(run => write(run, ctx, { language, original, originals, translated, seen }))
  ctx.services.stores.forget(ctx.store.id)
  ctx.notify('store')
  return { outcome: 'success', translated: translated || null }
}

type Translation = {
  language: string
  original: string
  /** All texts of the shop. */
  originals: string[]
  /** Empty to remove it. */
  translated: string
  seen: string | null
}

async function write(run: Run, ctx: StaffStoreContext, translation: Translation): Promise<void> {
  const { store, now, staff } = ctx
  const { language, original, originals, translated, seen } = translation
  // Orders lock this row as well; this lock mode does not block them.
  await run(sql`select store_id from store_state where store_id = ${store.id} for no key update`)
  const key = sql`store_id = ${store.id} and language = ${language} and original_hash = ${hash('sha256', original)}`
  const [row] = await run(sql<{ translated: string }>`select translated from translation where ${key}`)
  const before = row?.translated ?? ''
  if (before === translated) return
  if (before !== (seen ?? ''))
    throw refusalAt(
      'translated',
      before === ''
        ? ctx.translate('errors.translation-removed')
        : ctx.translate('errors.translation-changed', { text: beginning(before) }),
    )
  await run(translated === '' ? sql`delete from translation where ${key}` : insertion(ctx, translation))
  await run(sql`delete from translation
    where store_id = ${store.id} and saved_at < ${now.subtract(KEPT)} and original <> all(${originals}::text[])`)
  await run(sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${store.id}`)
  await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
    values (${store.id}, ${now}, ${staff.id}, ${staff.name}, 'TRANSLATION', ${beginning(original)},
      ${json(before === '' ? {} : { language, translated: before })}, ${json(translated === '' ? {} : { language, translated })})`)
}

function insertion({ store, now }: StaffStoreContext, translation: Translation): Sql {
  const { language, original, translated } = translation
  return sql`insert into translation (store_id, language, original, original_hash, translated, saved_at)
    values (${store.id}, ${language}, ${original}, ${hash('sha256', original)}, ${translated}, ${now})
    on conflict (store_id, language, original_hash)
      do update set translated = excluded.translated, saved_at = excluded.saved_at`
}

function refusalAt(field: string, text: string) {
  return refusal('invalid-data', { errors: { [field]: [text] } })
}

/** The stored form of a typed translation. Line breaks are kept in HTML and in texts of several lines only. */
function cleaned(kind: TextKind, typed: string): string {
  if (RICH_KINDS.includes(kind)) return cleanHtml(typed)
  const plain = plainWords(typed)
  return LINES_KINDS.includes(kind) ? plain : plain.replaceAll(/\s+/g, ' ')
}

/** The beginning of a text, by which readers of the audit log recognise it. */
function beginning(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
