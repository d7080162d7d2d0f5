/** The languages that the platform speaks, each by its own name. */
export const LANGUAGES = [
  { code: 'en', name: 'English', rtl: false },
  { code: 'es', name: 'Español', rtl: false },
]
