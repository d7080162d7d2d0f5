import { baseOf } from '@tiffin/contract/platform/texts/languages'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

/** A text that the shop wrote, in a language: its translation, or the text itself if it has none. */
export type OwnWords = (text: string) => string

/** The shop's texts as they were written. */
export const AS_WRITTEN: OwnWords = text => text

type WordsContext = Pick<Context, 'services' | 'store' | 'language'>

/** The shop's own texts in the language of the request. They are read once per revision of the settings. */
export async function ownWords({ services, store, language }: WordsContext): Promise<OwnWords> {
  const base = baseOf(language)
  if (base === baseOf(store.configuration.language.default)) return AS_WRITTEN
  const { words } = await services.menus.remember(
    `${store.id} words ${base}`,
    store.settings_revision,
    async () => {
      const rows = await services.db.query(
        store.id,
        sql<{ original: string; translated: string }>`
          select original, translated from translation where store_id = ${store.id} and language = ${base}`,
      )
      return { words: wordsOf(rows), bytes: bytesOf(rows) }
    },
  )
  return words
}

type Row = { original: string; translated: string }

function wordsOf(rows: readonly Row[]): OwnWords {
  if (rows.length === 0) return AS_WRITTEN
  const translations = new Map(rows.map(({ original, translated }) => [original, translated]))
  return text => translations.get(text) ?? text
}

/** In memory a letter is two bytes at most. */
function bytesOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { original, translated }) => sum + 2 * (original.length + translated.length), 0)
}
