import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type { StoreDetails } from '@tiffin/contract/shop/stores/details'
import { AS_WRITTEN, type InLanguage } from './translations-of.ts'

/** The configuration with the shop's own texts in a language. */
export function translateConfiguration(
  configuration: StoreConfiguration,
  inLanguage: InLanguage,
): StoreConfiguration {
  if (inLanguage === AS_WRITTEN) return configuration
  const { extra_page, seo } = configuration
  return {
    ...configuration,
    extra_page: extra_page && { name: inLanguage(extra_page.name) },
    seo: {
      titles: Object.fromEntries(
        Object.entries(seo.titles).map(([page, title]) => [page, inLanguage(title)]),
      ),
    },
  }
}

/** The details with the shop's own texts in a language. */
export function translateDetails(details: StoreDetails, inLanguage: InLanguage): StoreDetails {
  if (inLanguage === AS_WRITTEN) return details
  const { cuisines, special_days } = details
  return {
    ...details,
    title: inLanguage(details.title),
    description: inLanguage(details.description),
    ...(cuisines ? { cuisines: cuisines.map(inLanguage) } : {}),
    online_closed_message: inLanguage(details.online_closed_message),
    ...(special_days
      ? { special_days: special_days.map(day => ({ ...day, name: inLanguage(day.name) })) }
      : {}),
    allergy_note: inLanguage(details.allergy_note),
  }
}
