import { LANGUAGE_CODES } from '@tiffin/contract/platform/texts/languages'
import type { Settings } from '@tiffin/contract/shop/settings'
import { placeholdersOf } from '../../platform/texts/placeholders.ts'
import { loadTexts } from '../../platform/texts/texts.ts'

/** Letters to staff, and parts of other texts. */
const NOT_LETTERS = [
  'invited',
  'forgotten',
  'factor_reset',
  'missed',
  'sms_limit',
  'message_received',
  'when',
]
/** Texts that are filled into others, and labels of the receipt, which its page has too. */
const NOT_SENTENCES = [
  'pay_link/order',
  'new_device/unknown',
  'first_proof/password',
  'first_proof/passkey',
  'receipt/for',
  'message_answered/sample',
  'message_answered/sample_question',
  'booking_received/message',
]
/** The sentences that several letters share. */
const SHARED = ['hello', 'hello_nobody', 'follow', 'see', 'note', 'questions', 'automatic', 'unsubscribe']
/** The name under which the console lists them. */
export const EVERY_LETTER = 'every'

/** Placeholders without which a text is still complete. */
const OPTIONAL = ['shop', 'previous', 'name']

export type LetterSentence = { letter: string; sentence: string; key: string }

let sentences: LetterSentence[] | undefined

/** All sentences that a shop can replace, in the order of the language file. */
export function letterSentences(): LetterSentence[] {
  return (sentences ??= loadTexts()
    .keys('mail')
    .flatMap(key => {
      const [, first, second] = key.split('.') as [string, string, string?]
      if (second === undefined)
        return SHARED.includes(first) ? [{ letter: EVERY_LETTER, sentence: first, key }] : []
      const isOurs = NOT_LETTERS.includes(first) || NOT_SENTENCES.includes(`${first}/${second}`)
      return isOurs ? [] : [{ letter: first, sentence: second, key }]
    }))
}

/** Whether the sentence is a text message. */
export function isSms({ sentence }: Pick<LetterSentence, 'sentence'>): boolean {
  return sentence === 'sms' || sentence === 'text'
}

/** What may stand in braces: whatever occurs in the letter, in any language. */
export function placeholdersFor(of: LetterSentence): string[] {
  const all = letterSentences().filter(each => each.letter === of.letter && isSms(each) === isSms(of))
  const own = of.letter === EVERY_LETTER ? [of] : all
  const names = own.flatMap(({ key }) => loadTexts().languages.flatMap(code => originalNames(code, key)))
  return [...new Set(['shop', ...names])]
}

function originalNames(language: string, key: string): string[] {
  return [...(placeholdersOf(loadTexts().source(language, key) ?? '') ?? [])]
}

type Problem = string | [key: string, values: Record<string, string>]

/** Why a shop's text cannot be sent; undefined: it can. */
export function letterTextProblem(language: string, of: LetterSentence, text: string): Problem | undefined {
  if (text.trim() === '') return 'errors.required'
  const names = placeholdersOf(asMessage(text))
  if (!names) return 'errors.letter-text-braces'
  const allowed = placeholdersFor(of)
  const list = (which: readonly string[]) => which.map(name => `{${name}}`).join(', ')
  const unknown = [...names].filter(name => !allowed.includes(name))
  if (unknown.length > 0)
    return ['errors.letter-text-unknown', { names: list(unknown), known: list(allowed) }]
  const missing = originalNames(language, of.key).filter(name => !names.has(name) && !OPTIONAL.includes(name))
  return missing.length > 0 ? ['errors.letter-text-missing', { names: list(missing) }] : undefined
}

/** An apostrophe would quote the brace after it. */
export function asMessage(text: string): string {
  return text.replaceAll("'", '’')
}

/** The sentence of a stored text; undefined if this version has no such sentence. */
export function sentenceNamed(name: string): { language: string; sentence: LetterSentence } | undefined {
  const [language = '', letter, sentence] = name.split('/')
  const found = letterSentences().find(each => each.letter === letter && each.sentence === sentence)
  return found && LANGUAGE_CODES.includes(language) ? { language, sentence: found } : undefined
}

type Texts = Settings['letters']

/** The errors of the texts that a change replaces, by their path. */
export function letterProblems({ texts }: Texts, { before }: { before: Texts }): Record<string, Problem> {
  const problems = Object.entries(texts).flatMap(([name, text]): [string, Problem][] => {
    if (text === before.texts[name]) return []
    const known = sentenceNamed(name)
    const problem = known ? letterTextProblem(known.language, known.sentence, text) : 'errors.invalid-data'
    return problem ? [[`texts.${name}`, problem]] : []
  })
  return Object.fromEntries(problems)
}

/** Line breaks are kept in text messages only: a subject with one would be two headers. */
export function tidyTexts({ texts }: Texts): Texts {
  const tidied = Object.entries(texts).map(([name, text]) => [
    name,
    /\/(?:sms|text)$/.test(name) ? text.trim() : text.replaceAll(/\s+/g, ' ').trim(),
  ])
  return { texts: Object.fromEntries(tidied) }
}
