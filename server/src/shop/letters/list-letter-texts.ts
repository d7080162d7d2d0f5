import { LANGUAGE_CODES, variantIn } from '@tiffin/contract/platform/texts/languages'
import type * as endpoints from '@tiffin/contract/shop/letters/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { letterSentences, letterTextProblem, placeholdersFor } from '../settings/letter-texts.ts'

/** The texts that the shop can replace, in a language. */
export async function listLetterTexts(
  { services, store }: StaffStoreContext,
  { params: { language } }: DecodedRequest<typeof endpoints.listLetterTexts>,
): Promise<ResponseFor<typeof endpoints.listLetterTexts>> {
  if (!LANGUAGE_CODES.includes(language)) throw refusal('not-found')
  const wording = variantIn(store.country, language)
  const { texts } = store.settings.letters
  const data = letterSentences().map(each => {
    const { letter, sentence, key } = each
    const own = texts[`${language}/${letter}/${sentence}`]
    return {
      letter,
      sentence,
      original: services.texts.source(wording, key) ?? '',
      placeholders: placeholdersFor(each),
      is_outdated: own !== undefined && letterTextProblem(language, each, own) !== undefined,
    }
  })
  return { data }
}
