import { plainWords } from '@tiffin/contract/platform/texts/plain-words'
import type { Contact } from '@tiffin/contract/ordering/cart/cart'
import type * as endpoints from '@tiffin/contract/ordering/cart/diner'
import type { Tip } from '@tiffin/contract/ordering/cart/tips'
import type { Wishes } from '@tiffin/contract/ordering/cart/wishes'
import type { ServiceType } from '@tiffin/contract/ids'
import type { PaymentMode } from '@tiffin/contract/money'
import { couponCode } from '@tiffin/contract/ordering/coupons/coupon-code'
import { STREET_PARTS } from '@tiffin/contract/shop/places/address-parts'
import { isAddressText, isPersonName, plainLine } from '@tiffin/contract/people/accounts/person'
import { phoneFault } from '@tiffin/contract/people/accounts/phone-fault'
import { formatPostcode } from '@tiffin/contract/shop/places/postcode'
import { ASAP } from '@tiffin/contract/time'
import { nameOf } from '../../people/accounts/check-person.ts'
import { emailOf } from '../../people/accounts/email.ts'
import { phoneOf } from '../../shop/stores/phone.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { postcodeText } from '../../shop/places/postcode-text.ts'
import { readWishes } from './wishes.ts'
import type { CartAddress } from './cart-row.ts'

/** The changes of a request, in stored form. Null: the field is unchanged. */
export type CartChanges = {
  postcode: string | null
  address: Partial<CartAddress>
  contact: Partial<Contact>
  wishes: Partial<Wishes>
  pre_order_time: string | null
  sending: ServiceType | null
  table_id: string | null
  /** Undefined: unchanged; null: removed. */
  coupon: string | null | undefined
  redeem: boolean | null
  payment_mode: PaymentMode | null
  /** Undefined: unchanged; null: no tip. */
  tip: Tip | null | undefined
}

type Body = DecodedRequest<typeof endpoints.updateCart>['body']
type Errors = Record<string, string[]>

/** The requested changes, or a refusal that names every invalid field. A request without changes has no effect. */
export function readChanges(ctx: Context, body: Body): CartChanges | 'nothing' {
  if (Object.values(body).every(value => value === undefined)) return 'nothing'
  const errors: Errors = {}
  const changes = {
    address: addressFrom(ctx, body, errors),
    contact: contactFrom(ctx, body, errors),
    wishes: readWishes(body),
    pre_order_time: timeFrom(body),
    sending: body.sending ?? null,
    table_id: body.table_id === undefined ? null : plainWords(body.table_id),
    coupon: body.coupon_code === undefined ? undefined : couponCode(body.coupon_code) || null,
    redeem: body.redeem ?? null,
    payment_mode: body.payment_mode ?? null,
    tip: tipFrom(body),
  }
  const wrong = body.postcode === undefined ? undefined : postcodeText(ctx, body.postcode)
  if (wrong) throw refusal('invalid-postcode', { errors: { ...errors, postcode: [wrong] } })
  if (Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
  const { iso } = ctx.store.configuration.country
  return { ...changes, postcode: body.postcode === undefined ? null : formatPostcode(body.postcode, iso) }
}

function addressFrom({ translate }: Context, body: Body, errors: Errors): Partial<CartAddress> {
  const address: Partial<CartAddress> = {}
  for (const field of STREET_PARTS) {
    const sent = body[field]
    if (sent === undefined) continue
    address[field] = plainLine(sent)
    if (!isAddressText(address[field])) errors[field] = [translate('errors.invalid-field')]
  }
  if (body.latitude !== undefined) address.latitude = body.latitude
  if (body.longitude !== undefined) address.longitude = body.longitude
  return address
}

function contactFrom({ store, translate }: Context, body: Body, errors: Errors): Partial<Contact> {
  const contact: Partial<Contact> = {}
  const readField = (field: keyof Contact, key: string, read: (text: string) => string | undefined) => {
    const sent = body[field]
    if (sent === undefined) return
    const value = read(plainLine(sent))
    if (value) contact[field] = value
    else errors[field] = [translate(sent.trim() === '' ? 'errors.required' : key)]
  }
  const name = (text: string) => (isPersonName(text) ? nameOf(text) : undefined)
  readField('first_name', 'errors.invalid-name', name)
  readField('last_name', 'errors.invalid-name', name)
  const fault = phoneFault(body.phone ?? '', store.configuration.country.iso)
  readField('phone', fault ?? 'errors.invalid-phone', text => phoneOf(store, text))
  readField('email', 'errors.invalid-email', emailOf)
  return contact
}

function tipFrom({ tip_percent, tip_amount }: Body): Tip | null | undefined {
  if (tip_amount !== undefined) return tip_amount > 0 ? { amount: tip_amount } : null
  if (tip_percent !== undefined) return tip_percent > 0 ? { percent: tip_percent } : null
  return undefined
}

/**
 * If both names of the field are sent, the first one applies [B-22]. A local time that does not exist is refused like a
 * slot that is not offered.
 */
function timeFrom({ pre_order_time, preorder_time }: Body): string | null {
  const wanted = pre_order_time ?? preorder_time
  if (wanted === undefined) return null
  if (wanted === ASAP) return ASAP
  try {
    return Temporal.PlainDateTime.from(wanted.replace(' ', 'T')) && wanted
  } catch {
    throw refusal('slot-expired')
  }
}
