import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type { StoreDetails } from '@tiffin/contract/shop/stores/details'
import { AS_WRITTEN, type OwnWords } from './own-words.ts'

/** The configuration with the shop's own texts in a language. */
export function configurationInWords(configuration: StoreConfiguration, words: OwnWords): StoreConfiguration {
  if (words === AS_WRITTEN) return configuration
  const { extra_page, seo } = configuration
  return {
    ...configuration,
    extra_page: extra_page && { name: words(extra_page.name) },
    seo: {
      titles: Object.fromEntries(Object.entries(seo.titles).map(([page, title]) => [page, words(title)])),
    },
  }
}

/** The details with the shop's own texts in a language. */
export function detailsInWords(details: StoreDetails, words: OwnWords): StoreDetails {
  if (words === AS_WRITTEN) return details
  const { cuisines, special_days } = details
  return {
    ...details,
    title: words(details.title),
    description: words(details.description),
    ...(cuisines ? { cuisines: cuisines.map(words) } : {}),
    online_closed_message: words(details.online_closed_message),
    ...(special_days ? { special_days: special_days.map(day => ({ ...day, name: words(day.name) })) } : {}),
    allergy_note: words(details.allergy_note),
  }
}
