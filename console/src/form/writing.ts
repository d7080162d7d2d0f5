import { tidyPrefix } from '@tiffin/contract/shop/places/areas/find-area'
import type { Writing } from './typed-field.tsx'

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Empty is null: no limit, or missing. */
const orNull = (read: (text: string) => unknown) => (text: string) =>
  text.trim() === '' ? null : read(text.trim())

/** Accepts a comma as the decimal separator: 2,50. */
const pointed = (text: string): string => text.replace(/,(?=\d{1,2}$)/, '.').replaceAll(',', '')

export const WHOLE: Writing = {
  write: plain,
  read: orNull(text => (/^-?\d{1,15}$/.test(text) ? Number(text) : text)),
}

/** With a decimal point or a comma. */
export const DECIMAL: Writing = {
  write: plain,
  read: orNull(text => {
    const number = text.replace(',', '.')
    return /^-?(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : text
  }),
}

/** The shop's position: 0 means not set and is displayed as empty; an empty box is stored as 0. */
export const DEGREES: Writing = {
  write: value => (value === 0 ? '' : plain(value)),
  read: text => DECIMAL.read(text) ?? 0,
}

/** A trailing percent sign is ignored. */
export const PERCENT: Writing = {
  write: plain,
  read: text => DECIMAL.read(text.replace(/\s*%\s*$/, '')),
}

/** Typed as 2.50, stored in minor units. More than two decimals are refused, not rounded. */
export const MONEY: Writing = {
  write: value =>
    typeof value === 'number' ? `${value < 0 ? '-' : ''}${decimals(Math.abs(value))}` : plain(value),
  read: orNull(text => {
    const [, sign = '', whole = '', fraction = ''] =
      /^(-?)[^\d.-]{0,4}(\d{0,9})(?:\.(\d{0,2}))?$/.exec(pointed(text)) ?? []
    if (whole === '' && fraction === '') return text
    return Number(`${sign}${whole}${fraction.padEnd(2, '0')}`)
  }),
}

/** Postcode prefixes separated by commas. Spaces within a prefix are significant. */
export const PREFIXES: Writing = {
  write: value => (Array.isArray(value) ? value.join(', ') : plain(value)),
  read: text =>
    text
      .split(/[,;\n]/)
      .map(tidyPrefix)
      .filter(Boolean),
}

/** Words separated by commas. */
export const WORDS: Writing = {
  write: value => (Array.isArray(value) ? value.join(', ') : plain(value)),
  read: text =>
    text
      .split(/[,;\n]/)
      .map(word => word.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean),
}

export const TEXT: Writing = { write: plain, read: text => text }

export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)

/** Typed with or without #, with three digits or six. */
export const COLOUR: Writing = {
  write: plain,
  read: text => {
    const digits = text.trim().replace(/^#/, '').toLowerCase()
    if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
    return text
  },
}

/** For an optional text: empty is null. */
export const OPTIONAL_TEXT: Writing = { write: plain, read: text => (text === '' ? null : text) }

function decimals(minor: number): string {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
