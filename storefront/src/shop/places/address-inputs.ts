import {
  ADDRESS_LENGTHS,
  ADDRESS_PARTS,
  type AddressPart,
  type AddressParts,
} from '@tiffin/contract/shop/places/address-parts'
import { isAddressText } from '@tiffin/contract/people/accounts/person'
import { postcodeProblem } from '@tiffin/contract/shop/places/postcode'
import type { AddressFieldName, StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'

export type Fields = Pick<StoreConfiguration, AddressFieldName | 'postcode' | 'country'>

export type AddressInput = { name: AddressPart; required: boolean }

/** Text keys by field. */
export type PlaceProblems = Partial<Record<AddressPart, string>>

/** The address fields of the shop's country, in its order [D-23]. The basket calls `post_code` `postcode`. */
export function addressInputs(configuration: Fields): AddressInput[] {
  return ADDRESS_PARTS.map(name => [name, configuration[name === 'postcode' ? 'post_code' : name]] as const)
    .filter(([, field]) => field.visible)
    .toSorted(([, one], [, other]) => one.order - other.order)
    .map(([name, { required }]) => ({ name, required }))
}

/** The problems of an address by field [D-03, D-11, D-24]; empty if there are none. */
export function placeProblems(place: AddressParts, configuration: Fields): PlaceProblems {
  const problems: PlaceProblems = {}
  for (const { name, required } of addressInputs(configuration)) {
    const key =
      name === 'postcode' ? postcodeKey(place.postcode, configuration) : textKey(name, place[name], required)
    if (key) problems[name] = key
  }
  return problems
}

export function postcodeKey(text: string, { postcode, country }: Fields): string | undefined {
  const problem = postcodeProblem(text, { iso: country.iso, ...postcode })
  return problem && `service.postcode.${problem}`
}

function textKey(name: AddressPart, text: string, required: boolean): string | undefined {
  if (text.trim() === '') return required ? `places.missing.${name}` : undefined
  // Not the input's `maxLength`, because browsers silently cut off pasted text.
  if (text.trim().length > ADDRESS_LENGTHS[name]) return 'address.problem.long'
  return isAddressText(text.trim()) ? undefined : 'address.problem.characters'
}

/** The text key of a field's label: the configured one, or the usual one. */
export function placeLabelKey(name: AddressPart, configuration: Fields): string {
  if (name === 'postcode') return 'service.postcode.label'
  return configuration[name].label || `places.fields.${name}`
}

/** Drops empty fields, which the lookup would treat as values [D-13]. */
export function withoutEmpty<Given extends Partial<Record<string, string>>>(given: Given): Partial<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) as Partial<Given>
}
