import { MOST_PEOPLE } from '@tiffin/contract/ordering/bills/share-choice'
import { minorOf } from '@tiffin/contract/money'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { Stepper } from '@tiffin/ui/stepper'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import type { Bill } from './bill.ts'
import styles from './bills.module.css'
import { chosenPart, partsOf, type ShareForm } from './share-form.ts'

type Props = { bill: Bill; form: ShareForm; onChange: (form: ShareForm) => void }

/** Divides the bill by a number of people, and shows which parts are free. */
export function SplitEvenly({ bill, form, onChange }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(bill.currency)
  const { people } = form
  return (
    <>
      <div className={styles.people}>
        <span aria-hidden="true">{t('dinein.people')}</span>
        <Stepper
          value={people}
          min={2}
          max={MOST_PEOPLE}
          label={t('dinein.people')}
          lessLabel={t('dinein.fewer_people')}
          moreLabel={t('dinein.more_people')}
          onChange={next => onChange({ ...form, people: next, part: undefined })}
        />
      </div>
      <RadioGroup
        name="part"
        legend={t('dinein.which_part')}
        value={String(chosenPart(bill, form)?.part ?? '')}
        onChange={part => onChange({ ...form, part: Number(part) })}
      >
        {partsOf(bill, people).map(({ part, amount, state }) => (
          <RadioRow
            key={part}
            value={String(part)}
            label={t('dinein.part', { part: String(part), people: String(people) })}
            figure={money(amount)}
            unavailable={state !== 'open' || minorOf(amount) === 0}
            detail={state !== 'open' && t(`dinein.part_${state}`)}
          />
        ))}
      </RadioGroup>
    </>
  )
}
