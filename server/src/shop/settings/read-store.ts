import { hasNeededSecrets } from '@tiffin/contract/shop/settings/secrets'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { servesReviews } from '@tiffin/contract/shop/stores/serves-reviews'
import { COUNTRIES, findCountry } from '@tiffin/contract/shop/stores/countries'
import type { Channels, ReadStore } from '../../platform/http/store.ts'
import { channelsOf } from './channels.ts'
import { configurationOf } from './configuration-of.ts'
import { detailsOf } from './details-of.ts'
import { loadSettings } from './load-settings.ts'

/**
 * Creates the function that builds a store from its rows. Settings are parsed once per settings revision, so a change
 * of the menu does not parse them again. `absent`: payment providers that this installation does not have. `canText`: it can send text messages.
 * `recaptcha`: what the installation's keys mean for browsers.
 */
export function createStoreReader({
  absent,
  canText,
  recaptcha,
}: {
  absent: readonly string[]
  canText: boolean
  recaptcha?: StoreConfiguration['recaptcha']
}): ReadStore {
  const parsed = new Map<number, { revision: number; settings: Settings; channels: Channels }>()
  return ({ sections, secrets, rating, ...row }, report) => {
    const { id, settings_revision } = row
    const country = findCountry(row.country) ?? COUNTRIES.GB!
    let known = parsed.get(id)
    if (known?.revision !== settings_revision) {
      const { settings, problems } = loadSettings(sections, country, known?.settings)
      const { payments } = settings
      // A shop without the keys of its provider does not accept cards.
      if (absent.includes(payments.provider) || !hasNeededSecrets(payments.provider, secrets))
        payments.provider = ''
      if (!canText) settings.sms.enabled = false
      known = { revision: settings_revision, settings, channels: channelsOf(settings) }
      parsed.set(id, known)
      for (const problem of problems) report({ store_id: id, settings_revision, ...problem })
    }
    const { settings, channels } = known
    const shown = (servesReviews(settings.features) && rating) || { rating: 0, total_reviews: 0 }
    return {
      ...row,
      settings,
      channels,
      configuration: configurationOf({ ...row, ...shown, country, secrets, recaptcha }, settings),
      details: detailsOf({ ...row, ...shown }, settings),
    }
  }
}
