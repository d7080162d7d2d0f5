import { addressLine } from '@tiffin/contract/shop/places/address-line'
import { Button } from '@tiffin/ui/button'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import type { useSavedAddresses } from './use-saved-addresses.ts'

const OTHER = 'other'
/** The number of addresses that are shown at first. */
const FIRST = 4

/** The customer's saved addresses, chosen with one tap. */
export function SavedAddresses({ saved }: { saved: ReturnType<typeof useSavedAddresses> }) {
  const { t } = useTexts()
  const { iso } = useShop().configuration.country
  const [isWhole, setWhole] = useState(false)
  const { addresses, chosen, choose, clear } = saved
  if (addresses.length === 0) return null
  const shown = addresses.filter((each, position) => isWhole || position < FIRST || each === chosen)
  return (
    <>
      <RadioGroup
        legend={t('address.saved')}
        name="saved_address"
        value={chosen?.id ?? OTHER}
        onChange={(value: string) => {
          const address = addresses.find(({ id }) => id === value)
          if (address) choose(address)
          else clear()
        }}
      >
        {shown.map(each => (
          <RadioRow key={each.id} value={each.id} label={<bdi>{addressLine(each, iso)}</bdi>} />
        ))}
        <RadioRow value={OTHER} label={t('address.other')} />
      </RadioGroup>
      {shown.length < addresses.length && (
        <div>
          <Button onClick={() => setWhole(true)}>{t('address.all', { count: addresses.length })}</Button>
        </div>
      )}
    </>
  )
}
