import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import { Chips } from './chips.tsx'

type Props = { covers: number; most: number; error: string | undefined; onChoose: (covers: number) => void }

export function PartyChoice({ covers, most, error, onChoose }: Props) {
  const { t } = useTexts()
  const { phone } = useShop().configuration.store
  const chips = Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: index + 1 }))
  return (
    <FieldSet
      id="no_of_people"
      role="radiogroup"
      legend={t('booking.party')}
      rule={t('booking.more_people', { most: String(most), phone })}
      error={error}
    >
      <Chips
        name="no_of_people"
        value={String(covers)}
        chips={chips}
        onChoose={value => onChoose(Number(value))}
      />
    </FieldSet>
  )
}
