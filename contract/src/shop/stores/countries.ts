import type { AddressFieldName, StoreConfiguration } from './configuration.ts'
import { NOTATIONS } from '../../platform/texts/notation.ts'

type Field = StoreConfiguration['house_number']

/**
 * All facts about a country except its `notation.ts`: a new country is one more row [C-01, C-02]. Values that a shop
 * can change (time zone, tax ...) are defaults; the rest are the country's conventions.
 */
export type Country = Pick<
  StoreConfiguration,
  'country' | 'currency' | 'locale' | 'search' | 'postcode' | 'mobile' | 'phone' | AddressFieldName
> & {
  time_zone: string
  language: string
  tax: { label: string; included: boolean; percent: number }
  /** How long orders keep their contact, in months: until complaints and disputes about them have expired. */
  contact_months: number
  /** The convention for decimal numbers, and the pattern of a postcode's prefix, by which delivery areas are named. */
  writing: { phone: string; postcode: string; prefix: string; prefixes: RegExp }
  dialling: Dialling
  /**
   * Used when a shop's own pattern is missing, invalid or dangerous. Matched against the compact
   * and the displayed form.
   */
  any_postcode: RegExp
  /** Postcodes of letters and digits in two parts with a space between: "BD1 1AA" [D-01]. */
  two_part_postcode: boolean
}

/**
 * `prefix` precedes a national number when it is sent [D-26]; `code` is the country's calling code. `least` is the
 * number of digits of the shortest complete national number: a prefix is removed only if so many digits remain.
 */
export type Dialling = { prefix: string; code: string; least: number }

/** Without spaces: an area, a district, a sector, or a complete postcode. */
const UK_PREFIX = /^[A-Z]{1,2}(?:\d[A-Z\d]?(?:\d[A-Z]{0,2})?)?$/
const IRISH_PREFIX = /^(?:[AC-FHKNPRTV-Y]\d?|(?:[AC-FHKNPRTV-Y]\d\d|D6W)[\dAC-FHKNPRTV-Y]{0,4})$/

export const COUNTRIES: Record<string, Country> = {
  GB: country({
    country: { alias: 'UK', iso: 'GB', id: 1, distance_type: 'MILES', distance_label: 'mi' },
    locale: 'en-GB',
    time_zone: 'Europe/London',
    postcode: { reg_ex: '^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$', required: true },
    mobile: { reg_ex: '^(\\+44|0)7[0-9]{9}$' },
    phone: { reg_ex: '^(\\+44|0)(7[0-9]{9}|[1-689][0-9]{8,9})$', max_length: 15 },
    writing: { phone: '01632 960 001', postcode: 'BD1 1AA', prefix: 'BD1', prefixes: UK_PREFIX },
    dialling: { prefix: '0', code: '44', least: 10 },
    any_postcode: /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|GIR ?0AA)$/,
    two_part_postcode: true,
    tax: { label: 'VAT', included: true, percent: 20 },
    contact_months: 24,
  }),
  IE: country({
    country: { alias: 'Ireland', iso: 'IE', id: 2, distance_type: 'KM', distance_label: 'km' },
    locale: 'en-IE',
    time_zone: 'Europe/Dublin',
    postcode: { reg_ex: '^([AC-FHKNPRTV-Y][0-9]{2}|D6W)([0-9AC-FHKNPRTV-Y]{4})?$', required: false },
    mobile: { reg_ex: '^(\\+353|0)8[0-9]{8}$' },
    phone: { reg_ex: '^(\\+353|0)(8[0-9]{8}|[1-79][0-9]{6,9})$', max_length: 15 },
    writing: { phone: '01 496 0123', postcode: 'D02 TD99', prefix: 'D02', prefixes: IRISH_PREFIX },
    dialling: { prefix: '353', code: '353', least: 7 },
    any_postcode: /^(?:D6W|[AC-FHKNPRTV-Y]\d\d)(?:[\dAC-FHKNPRTV-Y]{4})?$/,
    tax: { label: 'VAT', included: true, percent: 13.5 },
    contact_months: 24,
  }),
  AU: country({
    country: { alias: 'Australia', iso: 'AU', id: 3, distance_type: 'KM', distance_label: 'km' },
    locale: 'en-AU',
    time_zone: 'Australia/Melbourne',
    search: { type: 'AREA' },
    postcode: { reg_ex: '^[0-9]{4}$', required: true },
    mobile: { reg_ex: '^(\\+61|0)4[0-9]{8}$' },
    phone: { reg_ex: '^(\\+61|0)[2-478][0-9]{8}$', max_length: 15 },
    area: field(5, true),
    writing: { phone: '03 9496 0123', postcode: '3000', prefix: '3000', prefixes: /^\d{1,4}$/ },
    dialling: { prefix: '61', code: '61', least: 9 },
    any_postcode: /^\d{4}$/,
    tax: { label: 'GST', included: true, percent: 10 },
    contact_months: 36,
  }),
  NZ: country({
    country: { alias: 'New Zealand', iso: 'NZ', id: 4, distance_type: 'KM', distance_label: 'km' },
    locale: 'en-NZ',
    time_zone: 'Pacific/Auckland',
    search: { type: 'AREA' },
    postcode: { reg_ex: '^[0-9]{4}$', required: true },
    mobile: { reg_ex: '^(\\+64|0)2[0-9]{7,9}$' },
    phone: { reg_ex: '^(\\+64|0)[2-9][0-9]{7,9}$', max_length: 15 },
    area: field(5, true),
    writing: { phone: '09 496 0123', postcode: '1010', prefix: '1010', prefixes: /^\d{1,4}$/ },
    dialling: { prefix: '64', code: '64', least: 8 },
    any_postcode: /^\d{4}$/,
    tax: { label: 'GST', included: true, percent: 15 },
    contact_months: 36,
  }),
  US: country({
    country: { alias: 'USA', iso: 'US', id: 7, distance_type: 'MILES', distance_label: 'mi' },
    locale: 'en-US',
    time_zone: 'America/New_York',
    search: { type: 'ZIPCODE' },
    postcode: { reg_ex: '^[0-9]{5}(-[0-9]{4})?$', required: true },
    mobile: { reg_ex: '^(\\+1)?[2-9][0-9]{9}$' },
    phone: { reg_ex: '^(\\+1)?[2-9][0-9]{9}$', max_length: 15 },
    writing: {
      phone: '(201) 555-0142',
      postcode: '07042',
      prefix: '07042',
      prefixes: /^\d{1,5}(?:-?\d{1,4})?$/,
    },
    dialling: { prefix: '1', code: '1', least: 10 },
    any_postcode: /^\d{5}(?:-?\d{4})?$/,
    tax: { label: 'Sales tax', included: false, percent: 6.625 },
    contact_months: 36,
  }),
  MX: country({
    country: { alias: 'Mexico', iso: 'MX', id: 8, distance_type: 'KM', distance_label: 'km' },
    locale: 'es-MX',
    time_zone: 'America/Mexico_City',
    language: 'es',
    postcode: { reg_ex: '^[0-9]{5}$', required: true },
    mobile: { reg_ex: '^(\\+52)?[1-9][0-9]{9}$' },
    phone: { reg_ex: '^(\\+52)?[1-9][0-9]{9}$', max_length: 15 },
    area: field(5, true),
    writing: { phone: '55 5555 0143', postcode: '06700', prefix: '06700', prefixes: /^\d{1,5}$/ },
    dialling: { prefix: '52', code: '52', least: 10 },
    any_postcode: /^\d{5}$/,
    tax: { label: 'IVA', included: true, percent: 16 },
    contact_months: 24,
  }),
  GT: country({
    country: { alias: 'Guatemala', iso: 'GT', id: 9, distance_type: 'KM', distance_label: 'km' },
    locale: 'es-GT',
    time_zone: 'America/Guatemala',
    language: 'es',
    search: { type: 'AREA' },
    postcode: { reg_ex: '^[0-9]{5}$', required: false },
    mobile: { reg_ex: '^(\\+502)?[3-5][0-9]{7}$' },
    phone: { reg_ex: '^(\\+502)?[2-7][0-9]{7}$', max_length: 15 },
    area: field(5, true),
    writing: { phone: '2234 5678', postcode: '01010', prefix: '01010', prefixes: /^\d{1,5}$/ },
    dialling: { prefix: '502', code: '502', least: 8 },
    any_postcode: /^\d{5}$/,
    tax: { label: 'IVA', included: true, percent: 12 },
    contact_months: 36,
  }),
}

/** Countries without shops whose phone numbers are recognised too [D-27]. */
const ELSEWHERE: Record<string, Dialling> = { IN: { prefix: '91', code: '91', least: 10 } }

/** Undefined for an unknown country; callers then use general defaults. */
export function findCountry(iso: string): Country | undefined {
  const code = iso.toUpperCase()
  return Object.hasOwn(COUNTRIES, code) ? COUNTRIES[code] : undefined
}

export function findDialling(iso: string): Dialling | undefined {
  return findCountry(iso)?.dialling ?? ELSEWHERE[iso]
}

type CountryInput = Pick<
  Country,
  | 'country'
  | 'locale'
  | 'time_zone'
  | 'postcode'
  | 'any_postcode'
  | 'mobile'
  | 'phone'
  | 'dialling'
  | 'contact_months'
  | 'tax'
  | 'writing'
> &
  Partial<Country>

/** Labels are text keys: `places.fields.<name>`. The words follow the language, not the country. */
function country(given: CountryInput): Country {
  return {
    search: { type: 'POSTCODE' },
    language: 'en',
    two_part_postcode: false,
    currency: NOTATIONS[given.country.iso]!.currency,
    post_code: { ...field(1, given.postcode.required), label: 'places.fields.post_code' },
    house_number: { ...field(2, true), label: 'places.fields.house_number' },
    address_line1: { ...field(3, true), label: 'places.fields.address_line1' },
    flat: { ...field(4, false), label: 'places.fields.flat' },
    address_line2: { ...field(6, false), visible: false, label: 'places.fields.address_line2' },
    ...given,
    area: { ...(given.area ?? { ...field(5, false), visible: false }), label: 'places.fields.area' },
  }
}

function field(order: number, required: boolean): Field {
  return { visible: true, required, label: '', order }
}
