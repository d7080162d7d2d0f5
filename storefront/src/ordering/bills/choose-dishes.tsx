import { minorOf } from '@tiffin/contract/money'
import { FieldSet } from '@tiffin/ui/field-set'
import { Stepper } from '@tiffin/ui/stepper'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import type { Bill } from './bill.ts'
import styles from './bills.module.css'
import { type ChosenLine, chosenCount, type ShareForm } from './share-form.ts'

type Props = { bill: Bill; form: ShareForm; onChange: (form: ShareForm) => void }

/** The unpaid dishes, with the number of units that this payer pays. */
export function ChooseDishes({ bill, form, onChange }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(bill.currency)
  const choose = (line: ChosenLine) => {
    const others = form.lines.filter(
      ({ order_id, position }) => order_id !== line.order_id || position !== line.position,
    )
    onChange({ ...form, lines: line.quantity > 0 ? [...others, line] : others })
  }
  return (
    <FieldSet legend={t('dinein.which_dishes')} rule={t('dinein.dishes_cost')}>
      <ul role="list" className={styles.rounds}>
        {bill.rounds.flatMap(({ order_id, round, dishes = [] }) =>
          dishes
            .filter(({ amounts }) => amounts.some(amount => minorOf(amount) > 0))
            .map(({ position, name, amounts }) => {
              const count = chosenCount(bill, form, { order_id, position })
              return (
                <li key={`${order_id} ${position}`} className={styles.dish}>
                  <span>
                    {name}
                    <span className={styles.detail}>
                      {[
                        t('dinein.round', { number: String(round) }),
                        t('dinein.left', { count: String(amounts.length) }),
                        money(amounts[Math.max(0, count - 1)]!),
                      ].join(' · ')}
                    </span>
                  </span>
                  <Stepper
                    value={count}
                    min={0}
                    max={amounts.length}
                    label={name}
                    lessLabel={t('dinein.fewer_of', { name })}
                    moreLabel={t('dinein.more_of', { name })}
                    onChange={quantity => choose({ order_id, position, quantity })}
                  />
                </li>
              )
            }),
        )}
      </ul>
    </FieldSet>
  )
}
