import * as z from 'zod/mini'
import { StoreConfiguration } from '../stores/configuration.ts'

const { shape } = StoreConfiguration
const own = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)

/** A shop's time zone and languages, and where it differs from its country; null: the country's value. */
export const RegionSettings = z.object({
  time_zone: own(z.string().check(z.refine(isTimeZone))),
  language: own(z.string()),
  languages: own(shape.language.shape.options),
  own: z.prefault(
    z.object({
      country: own(shape.country),
      currency: own(shape.currency),
      locale: own(shape.locale),
      search: own(shape.search),
      postcode: own(shape.postcode),
      mobile: own(shape.mobile),
      phone: own(shape.phone),
      post_code: own(shape.post_code),
      house_number: own(shape.house_number),
      flat: own(shape.flat),
      address_line1: own(shape.address_line1),
      address_line2: own(shape.address_line2),
      area: own(shape.area),
    }),
    {},
  ),
})

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}
