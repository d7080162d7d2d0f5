import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { baseOf } from '@tiffin/contract/platform/texts/languages'
import { PSEUDO_LANGUAGES, pseudo } from '@tiffin/contract/platform/texts/pseudo'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const FOLDER = new URL('../../../../contract/texts/', import.meta.url)

/** Translates a key into one language; `values` fill the placeholders. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

export type Texts = {
  languages: string[]
  /** The requested language if it has texts, else English [C-20]. */
  known(code: string): string
  of(code: string): Translate
  has(code: string, key: string): boolean
  /** The keys of a section, in the order of the file. */
  keys(section: string): string[]
  /** A text as it is written, with its placeholders. */
  source(code: string, key: string): string | undefined
  /** The texts of a language, some of which are replaced by messages that compile. */
  withOwn(code: string, own: Readonly<Record<string, string>>): Translate
  /**
   * The compiled texts as browsers load them. The hash depends on the content, so the file may be cached without limit.
   */
  file(code: string): {
    hash: string
    messages: Record<string, unknown>
    body: string
    /** Keys that diners' pages do not load, although they load the section. */
    server_only: ReadonlySet<string>
  }
}

/** The default language [N-21]. */
export const DEFAULT_LANGUAGE = 'en'

/** Errors that no diners' page words itself. These pages do not load them, and show the server's message. */
const SERVER_ONLY = 'errors-server-only.json'

const PSEUDO_CODES = PSEUDO_LANGUAGES.map(({ code }) => code)

/** A process reads each language once, when it is first needed, for all of its installations. */
const loaded = new Map<string, Language>()

/**
 * All languages: `contract/texts/<code>/<section>.json`, whose keys may be nested. A variant has only the texts that
 * differ from its base language. `with_pseudo`: also the languages of tests.
 */
export function loadTexts({ with_pseudo = false } = {}): Texts {
  const written = readdirSync(FOLDER, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
  const languages = with_pseudo ? [...written, ...PSEUDO_CODES] : written
  const known = (code: string): string => (languages.includes(code) ? code : DEFAULT_LANGUAGE)
  const get = (code: string) => {
    const found = loaded.get(known(code)) ?? load(known(code))
    loaded.set(known(code), found)
    return found
  }
  return {
    languages,
    known,
    of: code => get(code).translate,
    has: (code, key) => key in get(code).messages,
    keys: section => Object.keys(get(DEFAULT_LANGUAGE).sources).filter(key => key.startsWith(`${section}.`)),
    source: (code, key) => get(code).sources[key],
    withOwn(code, own) {
      const { messages } = get(code)
      const compiled: Record<string, unknown> = { ...messages }
      for (const [key, text] of Object.entries(own)) compiled[key] = compileMessage(text)
      return translator(known(code), compiled)
    },
    file: code => get(code),
  }
}

type Language = ReturnType<typeof load>

/** Reads and compiles one language. */
function load(code: string) {
  const own = readTexts(code)
  const base = baseOf(code) === code ? own : readTexts(baseOf(code))
  const messages = { ...base.messages, ...own.messages }
  const sources = { ...base.sources, ...own.sources }
  const { server_only } = base
  const body = JSON.stringify(messages)
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12)
  return { hash, messages, sources, body, server_only, translate: translator(code, messages) }
}

function translator(code: string, messages: Record<string, unknown>): Translate {
  const i18n = setupI18n({ locale: code, messages: { [code]: messages as never } })
  return (key, values) => withoutRules(messages[key], values) ?? i18n._(key, values)
}

/** The compiled texts of one folder. */
function readTexts(code: string) {
  const is_pseudo = PSEUDO_CODES.includes(code)
  const messages: Record<string, unknown> = {}
  const sources: Record<string, string> = {}
  let server_only = new Set<string>()
  const folder = new URL(`${is_pseudo ? DEFAULT_LANGUAGE : code}/`, FOLDER)
  for (const name of readdirSync(folder)
    .filter(each => each.endsWith('.json'))
    .sort()) {
    const section = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Record<string, unknown>
    const own: Record<string, string> = {}
    flatten(sectionOf(name), section, own)
    for (const [key, text] of Object.entries(own)) {
      sources[key] = is_pseudo ? pseudo(text) : text
      messages[key] = compileMessage(sources[key])
    }
    if (name === SERVER_ONLY) server_only = new Set(Object.keys(own))
  }
  return { messages, sources, server_only }
}

/**
 * A text with only plain placeholders; undefined if lingui has to interpret it, which creates its formatters for
 * plurals and numbers again for each text.
 */
function withoutRules(compiled: unknown, values?: Record<string, unknown>): string | undefined {
  if (!Array.isArray(compiled)) return undefined
  let text = ''
  for (const part of compiled as (string | [name: string, ...format: unknown[]])[]) {
    const piece = typeof part === 'string' ? part : part.length === 1 ? values?.[part[0]] : undefined
    if (typeof piece !== 'string' && typeof piece !== 'number') return undefined
    text += piece
  }
  return text.includes('\\') ? undefined : text
}

/** The first part of a file's name: a section may have several files. */
function sectionOf(name: string): string {
  return name.split(/[-.]/)[0]!
}

/** Adds the texts of a section by their dotted keys. */
function flatten(prefix: string, value: unknown, into: Record<string, string>): void {
  if (typeof value === 'string') into[prefix] = value
  else
    for (const [key, inner] of Object.entries(value as Record<string, unknown>))
      flatten(`${prefix}.${key}`, inner, into)
}
