import { createContext, Fragment, type ReactNode, use } from 'react'
import { type CompiledMessage, messageOf, type Values } from './message.ts'

/** Messages by dotted key, compiled on the server, so that the browser needs no compiler. */
export type CompiledTexts = Record<string, CompiledMessage>

export type TextValues = Values

/** The fields of a refusal that its wording needs. */
export type ErrorLike = { message?: string; code?: string | number; type?: string }

export type Texts = {
  locale: string
  t: (key: string, values?: TextValues) => string
  /** For sentences with a link: `<terms>our terms</terms>` becomes what `tags.terms` returns for its words. */
  rich: (key: string, tags: Record<string, (words: string) => ReactNode>, values?: TextValues) => ReactNode
  has: (key: string) => boolean
  /** Adds texts of the same language. Only components rendered afterwards can use them: nothing is rendered again. */
  add: (more: CompiledTexts) => void
  /** The message for a refusal: ours if we have a text for it, else the server's, else a general apology [E-06]. */
  textOfError: (error: ErrorLike | undefined) => string
  /** The same for the errors of a form's fields [E-06]. */
  textsOfErrors: (errors: Record<string, string[]> | undefined) => Record<string, string[]>
}

/** One for each render on the server and for each language in the browser: never shared, so languages cannot mix. */
export function createTexts(locale: string, messages: CompiledTexts): Texts {
  let all = messages
  const has = (key: string) => Object.hasOwn(all, key)
  const t: Texts['t'] = (key, values = {}) =>
    has(key) ? messageOf(all[key]!, values, locale) : missing(locale, key)
  const localised = (text: string) => (has(`errors.${text}`) ? t(`errors.${text}`) : text)
  return {
    locale,
    t,
    has,
    add: more => {
      all = { ...all, ...more }
    },
    rich: (key, tags, values) => withTags(t(key, values), tags),
    textOfError: error => {
      const { code, type } = error ?? {}
      // Without a readable response the client's own message is in English, whatever the page's language: do not show
      // it.
      const message = type === 'network' || type === 'unreadable' ? undefined : error?.message
      // The type is used last: it is often less precise than the server's message.
      const names = [code, message, message ? undefined : type, 'something_went_wrong']
      const known = names.find(name => name && has(`errors.${name}`))
      return message && known === 'something_went_wrong'
        ? message
        : t(`errors.${known ?? 'something_went_wrong'}`)
    },
    textsOfErrors: errors =>
      Object.fromEntries(Object.entries(errors ?? {}).map(([field, texts]) => [field, texts.map(localised)])),
  }
}

/** To change the language, render it with the other language's texts. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Current value={texts}>{children}</Current>
}

export function useTexts(): Texts {
  const texts = use(Current)
  if (!texts) throw new Error('useTexts must be used inside a TextsProvider')
  return texts
}

const Current = createContext<Texts | undefined>(undefined)

const TAG = /<(\w+)>(.*?)<\/\1>/

function withTags(text: string, tags: Parameters<Texts['rich']>[1]): ReactNode {
  const [found, name = '', words = ''] = TAG.exec(text) ?? []
  if (!found) return <span>{text}</span>
  const at = text.indexOf(found)
  return (
    <Fragment>
      <span>{text.slice(0, at)}</span>
      {tags[name]?.(words) ?? <span>{words}</span>}
      {withTags(text.slice(at + found.length), tags)}
    </Fragment>
  )
}

const logged = new Set<string>()

/** A missing text does not break the page: its key is shown instead, and logged once. */
function missing(locale: string, key: string): string {
  const name = `${locale} ${key}`
  if (!logged.has(name)) {
    logged.add(name)
    console.warn(`No text for ${key} in ${locale}`)
  }
  return key
}
