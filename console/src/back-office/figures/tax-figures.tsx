import { useTexts } from '@tiffin/ui/texts'
import page from '../../shell/page.module.css'
import styles from './figures.module.css'
import { useAmounts } from './use-amounts.ts'
import type { Figures } from './use-figures.ts'

/** The tax on the receipts less the tax of refunds, and the turnover of each tax class. */
export function TaxFigures({ figures }: { figures: Figures }) {
  const { t } = useTexts()
  const { shown, tax_label } = figures
  const label = tax_label || t('console.figures.tax_default')
  const { taxes, tax_classes, other_currencies } = shown
  return (
    <section className={styles.part}>
      <h2 id="figures-tax">{t('console.figures.tax', { label })}</h2>
      {taxes.length === 0 && <p>{t('console.figures.no_tax')}</p>}
      {taxes.length > 0 && <TaxTable figures={figures} label={label} />}
      {tax_classes.length > 0 && <TaxClasses figures={figures} />}
      {other_currencies.map(({ currency: iso, orders, takings }) => (
        <p key={iso}>
          {t('console.figures.other_currencies', { count: orders, currency: iso, amount: takings })}
        </p>
      ))}
    </section>
  )
}

function TaxTable({ figures: { shown, currency }, label }: { figures: Figures; label: string }) {
  const { t } = useTexts()
  const amount = useAmounts(currency)
  const isRefunded = shown.taxes.some(({ refunded }) => refunded !== '0.00')
  return (
    <table className={styles.table} aria-labelledby="figures-tax">
      <thead>
        <tr>
          <th scope="col">{t('console.figures.rate')}</th>
          {isRefunded && <th scope="col">{t('console.figures.tax_refunded')}</th>}
          <th scope="col">{t('console.figures.tax_amount')}</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {shown.taxes.map(({ percent, included, amount: sum, refunded }) => (
          <tr key={`${percent} ${included}`}>
            <th scope="row">
              {t(included ? 'console.figures.tax_within' : 'console.figures.tax_added', {
                label,
                percent: String(percent),
              })}
            </th>
            {isRefunded && <td>{amount.wire(refunded)}</td>}
            <td>{amount.wire(sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TaxClasses({ figures: { shown, currency } }: { figures: Figures }) {
  const { t, has } = useTexts()
  const amount = useAmounts(currency)
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('console.figures.class')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.figures.class')}</th>
            <th scope="col">{t('console.figures.class_takings')}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {shown.tax_classes.map(({ tax_class, takings }) => (
            <tr key={tax_class}>
              <th scope="row">
                {has(`settings.tax.${tax_class}`) ? t(`settings.tax.${tax_class}`) : tax_class}
              </th>
              <td>{amount.wire(takings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={page.soft}>{t('console.figures.classes_hint')}</p>
    </>
  )
}
