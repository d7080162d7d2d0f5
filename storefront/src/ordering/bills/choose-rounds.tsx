import { minorOf } from '@tiffin/contract/money'
import { CheckRow } from '@tiffin/ui/check-row'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import type { Bill } from './bill.ts'
import type { ShareForm } from './share-form.ts'

type Props = { bill: Bill; form: ShareForm; onChange: (form: ShareForm) => void }

/** The rounds of a bill to choose from. Rounds that are paid, or that somebody is paying, cannot be chosen. */
export function ChooseRounds({ bill, form, onChange }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(bill.currency)
  const toggle = (id: string) => {
    const others = form.order_ids.filter(each => each !== id)
    onChange({ ...form, order_ids: others.length < form.order_ids.length ? others : [...form.order_ids, id] })
  }
  return (
    <FieldSet legend={t('dinein.which_rounds')}>
      {bill.rounds
        .filter(({ owed }) => minorOf(owed) > 0)
        .map(({ order_id, round, payable, is_own }) => (
          <CheckRow
            key={order_id}
            label={t('dinein.round', { number: String(round) })}
            detail={minorOf(payable) === 0 ? t('dinein.part_paying') : is_own && t('dinein.ordered_here')}
            figure={money(payable)}
            unavailable={minorOf(payable) === 0}
            checked={form.order_ids.includes(order_id) && minorOf(payable) > 0}
            onChange={() => toggle(order_id)}
          />
        ))}
    </FieldSet>
  )
}
