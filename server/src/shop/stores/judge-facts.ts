import { findInvisible } from '@tiffin/contract/platform/texts/invisible'
import { isEmail } from '@tiffin/contract/people/accounts/person'
import { formatPostcode, postcodeProblem } from '@tiffin/contract/shop/places/postcode'
import { hostnameOf } from '../../platform/http/store.ts'
import { isShopPhone } from '../settings/shop-phone.ts'
import type { Country } from '@tiffin/contract/shop/stores/countries'
import { nameOf } from './country-of.ts'
import { judgeZone } from './zones.ts'

/** The facts of a store as its owner typed them. */
export type StoreFacts = {
  host: string
  name: string
  phone: string
  email: string
  street: string
  town: string
  postcode: string
  'time-zone': string
  description: string
}
export type FactName = keyof StoreFacts

/** The text in stored form, or the error: "is no e-mail address: write it as in ...". */
type FactResult = { kept: string } | { wrong: string }
type Rule = (text: string, country: Country) => FactResult

/** Checks a text by its country's rules. The stored form has no spaces around it and no double spaces. */
export function judgeFact(name: FactName, text: string, country: Country): FactResult {
  const written = text.normalize('NFC').trim().replaceAll(/ +/g, ' ')
  const invisible = findInvisible(written)
  if (invisible)
    return {
      wrong: `has the invisible character ${invisible.code} after ${invisible.at} others: remove it`,
    }
  return RULES[name](written, country)
}

const RULES: Record<FactName, Rule> = {
  host: text => {
    const host = hostnameOf(text)
    const isHost =
      text.length <= 253 &&
      !/:\d+$/.test(text) &&
      host.split('.').every(label => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
    return isHost
      ? { kept: host }
      : { wrong: 'is not a hostname: write it like shop.example.com, without port and path' }
  },
  name: ofLength(1, 80),
  street: ofLength(1, 120),
  town: ofLength(1, 80),
  description: ofLength(0, 500),
  email: text =>
    isEmail(text) ? { kept: text } : { wrong: 'is not an e-mail address: write it like shop@example.com' },
  phone: (text, country) =>
    isShopPhone(text, country)
      ? { kept: text }
      : {
          wrong: `is not a phone number of ${nameOf(country)}: write it like ${country.writing.phone}`,
        },
  postcode: (text, country) => {
    const { iso } = country.country
    if (postcodeProblem(text, { iso, ...country.postcode }))
      return { wrong: `is not a postcode of ${nameOf(country)}: write it like ${country.writing.postcode}` }
    return { kept: formatPostcode(text, iso) }
  },
  'time-zone': judgeZone,
}

function ofLength(least: number, most: number): Rule {
  return text => {
    const { length } = Array.from(text)
    if (length >= least && length <= most) return { kept: text }
    return length < least
      ? { wrong: `is empty: write ${least} to ${most} characters` }
      : { wrong: `has ${length} characters: write at most ${most}` }
  }
}
