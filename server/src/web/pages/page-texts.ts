import { createHash } from 'node:crypto'
import { DEFAULT_LANGUAGE, type Texts } from '../../platform/texts/texts.ts'

export type PageTexts = { messages: Record<string, unknown>; body: string; hash: string }

/** The texts of these sections as JSON; unknown names are ignored. */
export function sectionsOf({ messages }: PageTexts, names: readonly string[]): string {
  const wanted = Object.entries(messages).filter(([key]) => names.includes(key.split('.')[0] ?? ''))
  return JSON.stringify(Object.fromEntries(wanted))
}

/** Sections that no diner's page uses: the console's, and texts of the server itself. */
const NOT_FOR_PAGES = ['console', 'mail', 'import', 'charges', 'policies']

/**
 * Error texts by their English wording, so that a page can translate an error of a server that responds in English
 * [E-06].
 */
function errorsByEnglish(texts: Texts, code: string): Record<string, unknown> {
  const { messages, server_only } = texts.file(code)
  const english = Object.entries(texts.file(DEFAULT_LANGUAGE).messages)
  return Object.fromEntries(
    english.flatMap(([key, compiled]) => {
      const [words, ...more] = compiled as unknown[]
      // A text with a placeholder has no fixed wording.
      const isFixed = typeof words === 'string' && more.length === 0
      const isOwn = JSON.stringify(messages[key]) !== JSON.stringify(compiled)
      return key.startsWith('errors.') && isFixed && isOwn && key in messages && !server_only.has(key)
        ? [[`errors.${words}`, messages[key]]]
        : []
    }),
  )
}

/**
 * The texts of a language as diners' pages load them. The hash depends on the content, so the file may be cached
 * without limit.
 */
export function pageTextsOf(texts: Texts): (code: string) => PageTexts {
  const textsByCode = new Map<string, PageTexts>()
  return code => {
    const cached = textsByCode.get(code)
    if (cached) return cached
    const { messages: all, server_only } = texts.file(code)
    const isForPages = (key: string) =>
      !NOT_FOR_PAGES.includes(key.split('.')[0] ?? '') && !server_only.has(key)
    const messages = {
      ...Object.fromEntries(Object.entries(all).filter(([key]) => isForPages(key))),
      ...(code === DEFAULT_LANGUAGE ? {} : errorsByEnglish(texts, code)),
    }
    const body = JSON.stringify(messages)
    const made = { messages, body, hash: createHash('sha256').update(body).digest('hex').slice(0, 12) }
    textsByCode.set(code, made)
    return made
  }
}
