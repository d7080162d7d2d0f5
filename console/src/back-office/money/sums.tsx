import type { Books } from './use-books.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './money.module.css'

export type Sums = Books['total']

const NAMES = [
  'paid_card',
  'paid_cash',
  'paid_wallet',
  'refunded_card',
  'refunded_cash',
  'refunded_wallet',
  'sent_card',
  'disputed',
  'fees',
  'kept',
  'tips',
  'deposits',
  'given',
] as const satisfies readonly (keyof Sums)[]

type Props = {
  sums: Sums
  currency: string
  label?: string
  /** Hides the amount kept, which is redundant for a single movement. */
  isOfOne?: boolean
}

/** Every sum other than zero, and the amount kept. */
export function SumList({ sums, currency, label, isOfOne = false }: Props) {
  const { t } = useTexts()
  const { money } = useShop()
  return (
    <dl className={styles.sums} aria-label={label}>
      {NAMES.filter(name => (name === 'kept' ? !isOfOne : sums[name] !== '0.00')).map(name => (
        <div key={name} className={styles.sum} data-kept={name === 'kept' || undefined}>
          <dt>{t(`console.money.${name}`)}</dt>
          <dd className="tabular">{money({ value: sums[name], currency })}</dd>
        </div>
      ))}
    </dl>
  )
}
