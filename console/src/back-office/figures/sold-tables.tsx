import { useTexts } from '@tiffin/ui/texts'
import styles from './figures.module.css'
import { useAmounts } from './use-amounts.ts'
import type { Figures } from './use-figures.ts'

/** By service type and by payment mode. */
export function SoldTables({ figures: { shown, currency } }: { figures: Figures }) {
  const { t } = useTexts()
  const types = shown.service_types.map(({ service_type, ...sold }) => ({
    name: t(`console.type.${service_type}`),
    ...sold,
  }))
  const modes = shown.payment_modes.map(({ payment_mode, ...sold }) => ({
    name: t(`console.figures.pay_${payment_mode}`),
    ...sold,
  }))
  if (types.length === 0) return null
  return (
    <div className={styles.pair}>
      <SoldTable name="type" rows={types} currency={currency} />
      <SoldTable name="payment" rows={modes} currency={currency} />
    </div>
  )
}

type Props = {
  name: 'type' | 'payment'
  rows: { name: string; orders: number; takings: string }[]
  currency: Figures['currency']
}

function SoldTable({ name, rows, currency }: Props) {
  const { t } = useTexts()
  const amount = useAmounts(currency)
  return (
    <section className={styles.part}>
      <h2 id={`figures-${name}`}>{t(`console.figures.by_${name}`)}</h2>
      <table className={styles.table} aria-labelledby={`figures-${name}`}>
        <thead>
          <tr>
            <th scope="col">{t(`console.figures.${name}`)}</th>
            <th scope="col">{t('console.figures.orders')}</th>
            <th scope="col">{t('console.figures.takings')}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map(row => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.orders}</td>
              <td>{amount.wire(row.takings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
