import type { CodeHolder } from '../../platform/sessions/one-time-codes.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { canBeTexted, phoneOf } from '../../shop/stores/phone.ts'
import { phoneFault } from '@tiffin/contract/people/accounts/phone-fault'
import { refusal } from '../../platform/http/refusal.ts'

/** Whether a new number is verified: the shop wants it, and texts can be sent. */
export function verifiesPhones({ store, services }: CustomerContext): boolean {
  return store.settings.ordering.verify_phones && services.integrations.sms.canSend
}

/** The number in its stored form, or a refusal. */
export function requirePhone({ store, translate }: CustomerContext, text: string): string {
  const phone = phoneOf(store, text)
  if (phone) return phone
  const key = phoneFault(text, store.configuration.country.iso) ?? 'errors.invalid-phone'
  throw refusal('invalid-data', {
    errors: { phone: [translate(text.trim() === '' ? 'errors.required' : key)] },
  })
}

/** Refuses a number in its stored form to which a text costs much, such as one of a country without shops. */
export function requireTextable({ translate }: CustomerContext, phone: string): void {
  if (!canBeTexted(phone))
    throw refusal('phone-unreachable', { errors: { phone: [translate('errors.phone-unreachable')] } })
}

/** A code proves one number to one customer, so that a code for one number does not verify another. */
export function phoneHolder({ customer }: CustomerContext, phone: string): CodeHolder {
  return { purpose: 'phone-change', holder: `${customer.id} ${phone}` }
}
