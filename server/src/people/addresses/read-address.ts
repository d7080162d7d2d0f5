import type * as endpoints from '@tiffin/contract/people/addresses/diner'
import { isAddressText, plainLine } from '@tiffin/contract/people/accounts/person'
import { ADDRESS_PARTS, addressParts, type AddressParts } from '@tiffin/contract/shop/places/address-parts'
import { formatPostcode } from '@tiffin/contract/shop/places/postcode'
import { sameAddressKey } from '@tiffin/contract/shop/places/same-address'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { locate } from '../../shop/places/locate.ts'
import { postcodeText } from '../../shop/places/postcode-text.ts'

type Body = DecodedRequest<typeof endpoints.addAddress>['body']

export type AddressRow = AddressParts & {
  town: string
  state: string
  latitude: number | null
  longitude: number | null
  same_key: string
}

/**
 * The sent address in stored form, with its position if the shop delivers by position [D-15, D-24]; a refusal names
 * every invalid field.
 */
export async function readAddress(ctx: Context, body: Body): Promise<AddressRow> {
  const sent = { ...body, address_line1: body.address_line1 ?? body.street }
  const parts = addressParts(part => plainLine(sent[part] ?? ''))
  const [town, state] = [plainLine(body.town ?? ''), plainLine(body.state ?? '')]
  const errors = errorsIn(ctx, parts)
  for (const [name, text] of Object.entries({ town, state }))
    if (!isAddressText(text)) errors[name] = [ctx.translate('errors.invalid-field')]
  if (Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
  const address = { ...parts, postcode: formatPostcode(parts.postcode, ctx.store.configuration.country.iso) }
  const { latitude, longitude } = body
  const point = await locate(ctx, { ...address, latitude, longitude })
  return {
    ...address,
    town,
    state,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    same_key: sameAddressKey(address),
  }
}

/** Error texts by field: what the shop's country requires [D-23], and characters that no address has [D-24]. */
function errorsIn(ctx: Context, parts: AddressParts): Record<string, string[]> {
  const { configuration } = ctx.store
  const errors: Record<string, string[]> = {}
  for (const part of ADDRESS_PARTS) {
    const { visible, required } = configuration[part === 'postcode' ? 'post_code' : part]
    const wrong = part === 'postcode' ? postcodeText(ctx, parts.postcode) : undefined
    if (wrong) errors[part] = [wrong]
    else if (visible && required && parts[part] === '') errors[part] = [ctx.translate('errors.required')]
    else if (part !== 'postcode' && !isAddressText(parts[part]))
      errors[part] = [ctx.translate('errors.invalid-field')]
  }
  return errors
}
