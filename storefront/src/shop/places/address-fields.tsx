import type { AddressPart, AddressParts } from '@tiffin/contract/shop/places/address-parts'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { AddressChoices, UseMyPlace } from './address-help.tsx'
import styles from './address-help.module.css'
import { addressInputs, placeLabelKey } from './address-inputs.ts'
import type { useAddressLookup } from './use-address-lookup.ts'

type Props = {
  place: AddressParts
  setPlace: (change: Partial<AddressParts>) => void
  /** Texts by field. */
  errors: Partial<Record<string, string>>
  lookup: ReturnType<typeof useAddressLookup>
  /** Whether the postcode is being checked. */
  checking?: boolean
  onPostcodeLeft?: () => void
  /** Under the postcode. */
  children?: ReactNode
}

const AUTOCOMPLETE: Partial<Record<AddressPart, string>> = {
  postcode: 'postal-code',
  address_line1: 'address-line1',
  address_line2: 'address-line2',
  area: 'address-level2',
}

/** The fields of an address in the shop's country, with suggestions for its postcode [D-23]. */
export function AddressFields({
  place,
  setPlace,
  errors,
  lookup,
  checking,
  onPostcodeLeft,
  children,
}: Props) {
  const { t } = useTexts()
  const { configuration } = useShop()
  return (
    <>
      <UseMyPlace lookup={lookup} />
      {addressInputs(configuration).map(({ name, required }) => (
        <div key={name} className={styles.field}>
          <Field
            id={name}
            name={name}
            label={t(placeLabelKey(name, configuration))}
            autoComplete={AUTOCOMPLETE[name] ?? 'off'}
            autoCapitalize={name === 'postcode' ? 'characters' : 'words'}
            spellCheck={false}
            value={place[name]}
            required={required}
            error={errors[name]}
            aria-busy={name === 'postcode' && checking ? true : undefined}
            {...(required ? {} : { optional: t('address.optional') })}
            onChange={event => setPlace({ [name]: event.target.value })}
            onBlur={() => {
              if (name !== 'postcode') return
              onPostcodeLeft?.()
              void lookup.lookUp(place.postcode)
            }}
          />
          {name === 'postcode' && (
            <>
              {children}
              <AddressChoices lookup={lookup} setPlace={setPlace} />
            </>
          )}
        </div>
      ))}
    </>
  )
}
