import { useQuery } from '@tanstack/react-query'
import type { AddressCandidate } from '@tiffin/contract/shop/places/location'
import type { AddressParts } from '@tiffin/contract/shop/places/address-parts'
import { Button } from '@tiffin/ui/button'
import { PinIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import { storeQuery } from '../stores/store-queries.ts'
import styles from './address-help.module.css'
import type { useAddressLookup } from './use-address-lookup.ts'

type Lookup = ReturnType<typeof useAddressLookup>

/** Fills in the address from the browser's position; hidden if the server cannot locate it. */
export function UseMyPlace({ lookup }: { lookup: Lookup }) {
  const { t } = useTexts()
  const { data: details } = useQuery(storeQuery(useShop()))
  const { located, locating, locate } = lookup
  if (details?.locates === false) return null
  return (
    <div className={styles.own}>
      <Button icon={<PinIcon />} busy={locating} onClick={() => void locate()}>
        {t('address.find.my_place')}
      </Button>
      <p role="status" className={styles.said}>
        {located && t(`address.find.${located.how}`)}
      </p>
      {located?.credit && <small className={styles.credit}>{located.credit}</small>}
    </div>
  )
}

type ChoicesProps = { lookup: Lookup; setPlace: (parts: Partial<AddressParts>) => void }

/** The addresses of the postcode, as optional suggestions. */
export function AddressChoices({ lookup, setPlace }: ChoicesProps) {
  const { t } = useTexts()
  const { configuration } = useShop()
  const { found, dismiss } = lookup
  const hasArea = configuration.area.visible
  const [first] = found?.data ?? []
  const choices = found?.data.filter(({ street, area }) => street !== '' || (hasArea && area !== '')) ?? []

  const fillIn = ({ street, area, house_numbers }: AddressCandidate) => {
    const [house_number, ...others] = house_numbers
    setPlace({
      ...(street ? { address_line1: street } : {}),
      ...(hasArea && area ? { area } : {}),
      ...(house_number && others.length === 0 ? { house_number } : {}),
    })
    dismiss()
    document.getElementById(others.length === 0 && street && house_number ? 'flat' : 'house_number')?.focus()
  }
  return (
    <div className={styles.choices}>
      <p role="status" className={styles.said}>
        {found &&
          first &&
          (choices.length > 0
            ? t('address.find.choose')
            : t('address.find.is_in', { postcode: first.postcode, place: lineOf(first) }))}
      </p>
      {found && choices.length > 0 && (
        <ul>
          {choices.map(choice => (
            <li key={lineOf(choice)}>
              <Button onClick={() => fillIn(choice)}>
                {t('address.find.use', { address: lineOf(choice) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found && <small className={styles.credit}>{found.credit}</small>}
    </div>
  )
}

function lineOf({ street, area, town, state }: AddressCandidate): string {
  return [street, area, town || state].filter(Boolean).join(', ')
}
