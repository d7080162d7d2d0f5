import { LANGUAGES } from '@tiffin/contract/platform/texts/languages'
import type { Country } from '@tiffin/contract/shop/stores/countries'
import type { Settings } from '@tiffin/contract/shop/settings'

/**
 * A shop offers at least one language, its default language is one of them, and its currency has
 * two decimals. Returns the key of an error text for each field.
 */
export function regionProblems(
  { language, languages, own }: Settings['region'],
  { before, country }: { before: Settings['region']; country: Country },
): Record<string, string> {
  const iso = own.currency?.iso
  // A currency stored before this check was introduced is kept, so that the rest of the section can
  // be saved.
  if (iso !== undefined && iso !== before.own.currency?.iso && !hasTwoDecimals(iso))
    return { 'own.currency.iso': 'errors.currency-decimals' }
  const offered = (languages ?? LANGUAGES).map(({ code }) => code)
  if (offered.length === 0) return { languages: 'errors.no-language' }
  return offered.includes(language ?? country.language) ? {} : { language: 'errors.language-not-offered' }
}

/** Codes that Intl lists with two decimals although they are not currencies in use. */
const NOT_MONEY = ['XDR', 'XSU', 'XTS', 'XXX']

function hasTwoDecimals(iso: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(iso) || NOT_MONEY.includes(iso)) return false
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: iso })
  return format.resolvedOptions().maximumFractionDigits === 2
}
