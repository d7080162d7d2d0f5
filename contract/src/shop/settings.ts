import type * as z from 'zod/mini'
import { AboutSettings } from './settings/about.ts'
import { BannersSettings } from './settings/banners.ts'
import { BookingSettings } from './settings/booking.ts'
import { ChargesSettings } from './settings/charges.ts'
import { ContactSettings } from './settings/contact.ts'
import { DeliverySettings } from './settings/delivery.ts'
import { FeaturesSettings } from './settings/features.ts'
import { GallerySettings } from './settings/gallery.ts'
import { HoursSettings } from './settings/hours.ts'
import { LettersSettings } from './settings/letters.ts'
import { LoyaltySettings } from './settings/loyalty.ts'
import { LookSettings, Theme } from './settings/look.ts'
import { OpeningSettings } from './settings/opening.ts'
import { OrderingSettings } from './settings/ordering.ts'
import { PauseSettings } from './settings/pause.ts'
import { PaymentsSettings } from './settings/payments.ts'
import { PoliciesSettings } from './settings/policies.ts'
import { PlatformSettings } from './settings/platform.ts'
import { PrivacySettings } from './settings/privacy.ts'
import { RegionSettings } from './settings/region.ts'
import { SmsSettings } from './settings/sms.ts'
import { TaxSettings } from './settings/tax.ts'
import { TrackingSettings } from './settings/tracking.ts'

/**
 * A shop's settings: one section for each page on which an owner changes them. Every field has a default, so that a
 * missing one causes no error. Money is in minor units: settings are not sent to diners in this form.
 */
export const SECTIONS = {
  opening: OpeningSettings,
  hours: HoursSettings,
  pause: PauseSettings,
  ordering: OrderingSettings,
  delivery: DeliverySettings,
  charges: ChargesSettings,
  tax: TaxSettings,
  payments: PaymentsSettings,
  look: LookSettings,
  preview: Theme,
  contact: ContactSettings,
  about: AboutSettings,
  banners: BannersSettings,
  gallery: GallerySettings,
  policies: PoliciesSettings,
  privacy: PrivacySettings,
  region: RegionSettings,
  features: FeaturesSettings,
  booking: BookingSettings,
  loyalty: LoyaltySettings,
  sms: SmsSettings,
  letters: LettersSettings,
  tracking: TrackingSettings,
  platform: PlatformSettings,
}

export type SectionName = keyof typeof SECTIONS
export type Settings = { [Name in SectionName]: z.infer<(typeof SECTIONS)[Name]> }
