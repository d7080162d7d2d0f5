import type { CodeHolder } from '../../platform/sessions/one-time-codes.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { phoneOf } from '../../shop/stores/phone.ts'
import { phoneFault } from '@tiffin/contract/people/accounts/phone-fault'
import { refusal } from '../../platform/http/refusal.ts'

/** The number in its stored form, or a refusal. */
export function requirePhone({ store, translate }: CustomerContext, text: string): string {
  const phone = phoneOf(store, text)
  if (phone) return phone
  const key = phoneFault(text, store.configuration.country.iso) ?? 'errors.invalid-phone'
  throw refusal('invalid-data', {
    errors: { phone: [translate(text.trim() === '' ? 'errors.required' : key)] },
  })
}

/** A code proves one number to one customer, so that a code for one number does not verify another. */
export function phoneHolder({ customer }: CustomerContext, phone: string): CodeHolder {
  return { purpose: 'phone-change', holder: `${customer.id} ${phone}` }
}
