import { createHash } from 'node:crypto'
import { DEFAULT_LANGUAGE, type Texts } from '../texts/texts.ts'

export type PageTexts = { messages: Record<string, unknown>; body: string; hash: string }

/** Of the texts those of these sections; a name that is none brings nothing. */
export function sectionsOf({ messages }: PageTexts, names: readonly string[]): string {
  const wanted = Object.entries(messages).filter(([key]) => names.includes(key.split('.')[0] ?? ''))
  return JSON.stringify(Object.fromEntries(wanted))
}

/** Sections that no diner's page says: the console's, and what the server says by itself. */
const NOT_FOR_PAGES = ['console', 'mail', 'charges', 'policies']

/** Errors under the words of a server that answers in English, so that they are read in the page's language [E-06]. */
function errorsByEnglish(texts: Texts, code: string): Record<string, unknown> {
  const { messages } = texts.file(code)
  const english = Object.entries(texts.file(DEFAULT_LANGUAGE).messages)
  return Object.fromEntries(
    english.flatMap(([key, compiled]) => {
      const [words, ...more] = compiled as unknown[]
      // One with a place for a value in it is no fixed text.
      const isFixed = typeof words === 'string' && more.length === 0
      return key.startsWith('errors.') && isFixed && key in messages
        ? [[`errors.${words}`, messages[key]]]
        : []
    }),
  )
}

/** The texts of a language as diners' pages load them; the hash names the content, so the file may be kept for ever. */
export function pageTextsOf(texts: Texts): (code: string) => PageTexts {
  const known = new Map<string, PageTexts>()
  return code => {
    const found = known.get(code)
    if (found) return found
    const entries = Object.entries(texts.file(code).messages)
    const messages = {
      ...Object.fromEntries(entries.filter(([key]) => !NOT_FOR_PAGES.includes(key.split('.')[0] ?? ''))),
      ...(code === DEFAULT_LANGUAGE ? {} : errorsByEnglish(texts, code)),
    }
    const body = JSON.stringify(messages)
    const made = { messages, body, hash: createHash('sha256').update(body).digest('hex').slice(0, 12) }
    known.set(code, made)
    return made
  }
}
