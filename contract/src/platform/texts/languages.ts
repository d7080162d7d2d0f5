/** The languages that the platform supports, each in its own language. A shop offers all of them unless it has its own list. */
export const LANGUAGES = [
  { code: 'en', name: 'English', rtl: false },
  { code: 'es', name: 'Español', rtl: false },
]

export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code)

/** The name of a language in that language, or its code if it is not in the list. */
export function languageName(code: string): string {
  return LANGUAGES.find(language => language.code === code)?.name ?? code
}
