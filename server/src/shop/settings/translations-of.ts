import { baseOf } from '@tiffin/contract/platform/texts/languages'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { cleanHtml } from '../../platform/texts/clean-html.ts'

/** A text that the shop wrote, in a language: its translation, or the text itself if it has none. */
export type InLanguage = (text: string) => string

/** For the shop's own language: texts without a translation. */
export const AS_WRITTEN: InLanguage = text => text

type LanguageContext = Pick<Context, 'services' | 'store' | 'language'>

/** The shop's own texts in the language of the request. They are read once per revision of the menu. */
export async function translationsOf({ services, store, language }: LanguageContext): Promise<InLanguage> {
  const base = baseOf(language)
  if (base === baseOf(store.configuration.language.default)) return AS_WRITTEN
  const { inLanguage } = await services.menus.remember(
    `${store.id} translations ${base}`,
    store.menu_revision,
    async () => {
      const rows = await services.db.query(
        store.id,
        sql<Row>`select original, translated from translation where store_id = ${store.id} and language = ${base}`,
      )
      return { inLanguage: inLanguageOf(rows), bytes: bytesOf(rows) }
    },
  )
  return inLanguage
}

/**
 * Rich text in a language, sanitised: its translation may have been written for a plain text with the same letters,
 * which is not sanitised.
 */
export function translatedHtml(inLanguage: InLanguage, html: string): string {
  const translated = inLanguage(html)
  return translated === html ? html : cleanHtml(translated)
}

type Row = { original: string; translated: string }

function inLanguageOf(rows: readonly Row[]): InLanguage {
  if (rows.length === 0) return AS_WRITTEN
  const translations = new Map(rows.map(({ original, translated }) => [original, translated]))
  return text => translations.get(text) ?? text
}

/** A UTF-16 code unit takes at most two bytes in memory. */
function bytesOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { original, translated }) => sum + 2 * (original.length + translated.length), 0)
}
