import * as z from 'zod/mini'
import { PAYMENT_MODES } from './money/payments/payment-modes.ts'

/**
 * Money is a whole number of minor units (pence, cents, centavos) in code and database. On the wire it is a string with
 * two decimals and no thousands separator: `"12.50"` [V4]. Only this codec converts between the two.
 */
export const Money = z.codec(z.string().check(z.regex(/^-?\d+\.\d{2}$/)), z.int(), {
  decode: wire => minorOf(wire),
  encode: minor => wireOf(minor),
})

/** Like Money, but with thousands commas on the wire (`"1,234.50"`); used only for the wallet's balance [V4]. */
export const MoneyWithCommas = z.codec(z.string(), z.int(), {
  decode: wire => minorOf(wire.replaceAll(',', '')),
  encode: minor => wireOf(minor).replace(/\B(?=(\d{3})+\.)/g, ','),
})

/** `"12.50"` to 1250. Throws on anything else. */
export function minorOf(wire: string): number {
  const match = /^(-?)(\d+)\.(\d{2})$/.exec(wire)
  if (!match) throw new RangeError(`not an amount: ${wire}`)
  const minor = Number(match[2]) * 100 + Number(match[3])
  return match[1] && minor > 0 ? -minor : minor
}

/** 1250 to `"12.50"`. */
export function wireOf(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A payment mode: a row of the table of all modes. */
export const PaymentMode = z.enum(PAYMENT_MODES)
export type PaymentMode = z.infer<typeof PaymentMode>
