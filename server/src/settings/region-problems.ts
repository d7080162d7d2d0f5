import { LANGUAGES } from '@tiffin/contract/rules/languages'
import type { Country } from '@tiffin/contract/rules/countries'
import type { Settings } from '@tiffin/contract/settings'

/** A shop offers at least one language, and its first is one of them: the key of an error text for each field. */
export function regionProblems(
  { language, languages }: Settings['region'],
  { country }: { country: Country },
): Record<string, string> {
  const offered = (languages ?? LANGUAGES).map(({ code }) => code)
  if (offered.length === 0) return { languages: 'errors.no-language' }
  return offered.includes(language ?? country.language) ? {} : { language: 'errors.language-not-offered' }
}
