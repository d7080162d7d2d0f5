import * as z from 'zod/mini'
import { SERVICE_TYPES } from '../../ids.ts'
import { TAXABLE_CHARGES } from './charges.ts'
import { Day } from './date.ts'
import { Percent } from './percent.ts'

const TaxRate = z.object({
  percent: Percent,
  /** Exceptions by service type. */
  by_service: z.optional(z.partialRecord(z.enum(SERVICE_TYPES), Percent)),
})
export type TaxRate = z.infer<typeof TaxRate>

/** A rate and its later changes, each from a day on in the shop's time zone. */
const TaxClass = z.extend(TaxRate, {
  changes: z.optional(z.array(z.extend(TaxRate, { from: Day })).check(z.maxLength(20))),
})
export type TaxClass = z.infer<typeof TaxClass>

/** A new shop gets its country's defaults. */
export const TaxSettings = z.object({
  /** Prices include tax (UK, IE, AU, NZ, MX, GT), or it is added (US). */
  included: z._default(z.boolean(), true),
  label: z._default(z.string(), ''),
  /**
   * `no`: the shop is not registered for this tax, and orders have no tax. null: the owner has not
   * decided yet, and orders have tax.
   */
  registration: z._default(z.nullable(z.enum(['yes', 'no'])), 'yes'),
  /** The shop's tax number; empty if it has none. */
  number: z._default(z.string().check(z.trim(), z.maxLength(40)), ''),
  default_class: z._default(z.string(), 'standard'),
  classes: z._default(z.record(z.string(), TaxClass), () => ({})),
  /** The tax class of each charge; absent: not taxed. */
  charge_classes: z._default(z.partialRecord(z.enum(TAXABLE_CHARGES), z.string()), () => ({})),
})
export type TaxSettings = z.infer<typeof TaxSettings>
