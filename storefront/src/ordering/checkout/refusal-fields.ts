import type { PartName } from './part.tsx'

type RefusalField = { part?: Exclude<PartName, 'pay'>; field: string; text?: string }

/**
 * The part and the field of the checkout page at which a refusal is shown: with the text given
 * here, or else with the server's.
 */
export const REFUSAL_FIELDS: Partial<Record<string, RefusalField>> = {
  'below-minimum': { field: 'review' },
  'total-too-high': { field: 'review' },
  'items-missing': { field: 'review' },
  'stock-short': { field: 'review' },
  'too-many-unpaid': { field: 'review' },
  'outside-area': { part: 'how', field: 'postcode', text: 'service.postcode.no_delivery' },
  'place-unknown': { part: 'how', field: 'postcode' },
  'address-missing': { part: 'how', field: 'house_number' },
  'table-missing': { part: 'how', field: 'table_id' },
  'table-unknown': { part: 'how', field: 'table_id' },
  'contact-missing': { part: 'you', field: 'first_name' },
  'payment-mode-unavailable': { field: 'payment_mode' },
}
