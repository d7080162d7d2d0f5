import * as z from 'zod/mini'
import { shapeOf } from '../places/address.ts'
import { ADDRESS_FIELDS, AddressField, StoreConfiguration } from '../stores/configuration.ts'

const { shape } = StoreConfiguration
/** In a browser that does not support a locale, the page would not load at all. */
const Locale = shape.locale.check(z.refine(isLocale))
const Pattern = z.string().check(z.refine(isPattern))
const Currency = z.extend(shape.currency, { iso: z.string().check(z.regex(/^[A-Z]{3}$/)) })

const own = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)

/**
 * A shop's time zone and languages, and its deviations from the country's conventions; null: the
 * country's value.
 */
export const RegionSettings = z.object({
  time_zone: own(z.string().check(z.refine(isTimeZone))),
  language: own(z.string()),
  languages: own(shape.language.shape.options),
  own: z.prefault(
    z.object({
      country: own(shape.country),
      currency: own(Currency),
      locale: own(Locale),
      search: own(shape.search),
      postcode: own(z.extend(shape.postcode, { reg_ex: Pattern })),
      mobile: own(z.extend(shape.mobile, { reg_ex: Pattern })),
      phone: own(z.extend(shape.phone, { reg_ex: Pattern })),
      ...shapeOf(ADDRESS_FIELDS, () => own(AddressField)),
    }),
    {},
  ),
})

function isTimeZone(zone: string): boolean {
  // PostgreSQL interprets the sign of an offset the other way round.
  return !/^[+-]/.test(zone) && isTakenBy(() => new Intl.DateTimeFormat('en', { timeZone: zone }))
}

function isLocale(locale: string): boolean {
  return isTakenBy(() => new Intl.NumberFormat(locale))
}

function isPattern(pattern: string): boolean {
  return isTakenBy(() => new RegExp(pattern))
}

function isTakenBy(make: () => unknown): boolean {
  try {
    return Boolean(make())
  } catch {
    return false
  }
}
