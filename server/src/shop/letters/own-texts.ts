import { baseOf } from '@tiffin/contract/platform/texts/languages'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { Context } from '../../platform/http/context.ts'
import type { Texts, Translate } from '../../platform/texts/texts.ts'
import { asMessage, letterSentences, letterTextProblem } from '../settings/letter-texts.ts'
import { wordingOf } from '../../platform/texts/wording.ts'

/** Compiled once per revision of the settings. */
const cached = new WeakMap<Settings['letters'], Map<string, Translate>>()

/** The texts of letters and text messages in a language: the shop's own ones, if they fit, and otherwise the program's. */
export function letterTexts(
  { services, store }: Pick<Context, 'services' | 'store'>,
  language: string,
): Translate {
  const { letters } = store.settings
  const byLanguage = cached.get(letters) ?? new Map<string, Translate>()
  cached.set(letters, byLanguage)
  const code = wordingOf({ services, store }, language)
  const found = byLanguage.get(code) ?? withOwnTexts(services.texts, code, letters.texts)
  byLanguage.set(code, found)
  return found
}

/**
 * The texts of a language with these ones of a shop, by the names that the settings use. They are those of the base
 * language: a shop is in one country, so it has one wording.
 */
export function withOwnTexts(texts: Texts, language: string, own: Settings['letters']['texts']): Translate {
  const fitting = letterSentences().flatMap(sentence => {
    const text = own[`${baseOf(language)}/${sentence.letter}/${sentence.sentence}`]
    const fits = text !== undefined && letterTextProblem(language, sentence, text) === undefined
    return fits ? [[sentence.key, asMessage(text)] as const] : []
  })
  return fitting.length === 0 ? texts.of(language) : texts.withOwn(language, Object.fromEntries(fitting))
}
