import type { SectionName } from '../settings.ts'

/**
 * The number of the form in which each section of the settings is written. Raise it, and add a conversion from the
 * older form (`server/src/shop/settings/sections.ts`), when a field changes its form. Browsers store it with unsaved
 * edits.
 */
export const SECTION_NUMBERS = {
  opening: 1,
  hours: 2,
  pause: 2,
  ordering: 1,
  delivery: 1,
  charges: 1,
  tax: 1,
  payments: 1,
  look: 2,
  preview: 1,
  contact: 1,
  about: 1,
  banners: 1,
  gallery: 1,
  policies: 1,
  privacy: 1,
  region: 1,
  features: 1,
  booking: 1,
  loyalty: 1,
  sms: 1,
  letters: 1,
  tracking: 1,
  platform: 1,
} as const satisfies Record<SectionName, number>
