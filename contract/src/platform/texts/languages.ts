/** The languages that the platform supports, each in its own language. A shop offers all of them unless it has its own list. */
export const LANGUAGES = [
  { code: 'en', name: 'English', rtl: false },
  { code: 'es', name: 'Español', rtl: false },
]

/**
 * The wording of a language in one country: the texts that differ from those of the base language. It replaces the base
 * language on all pages, letters and messages of that country's shops.
 */
export const VARIANTS = [
  { code: 'en-IE', base: 'en', country: 'IE' },
  { code: 'en-US', base: 'en', country: 'US' },
  { code: 'es-US', base: 'es', country: 'US' },
]

/** The code of a language in the wording of a country. */
export function variantIn(country: string, language: string): string {
  return VARIANTS.find(variant => variant.base === language && variant.country === country)?.code ?? language
}

/** The language of which this is a variant, or the language itself. */
export function baseOf(language: string): string {
  return VARIANTS.find(({ code }) => code === language)?.base ?? language
}

export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code)

/** The name of a language in that language, or its code if it is not in the list. */
export function languageName(code: string): string {
  return LANGUAGES.find(language => language.code === baseOf(code))?.name ?? code
}
