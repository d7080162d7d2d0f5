import type { WireReceipt } from '@tiffin/contract/back-office/books/diner'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import styles from './receipt-page.module.css'

/** The shop's name for its tax. */
function taxLabel({ shop }: WireReceipt, t: (key: string) => string): string {
  return shop.tax_label || t('tracking.paper.tax')
}

/** The tax in the total, the payment, and later refunds. */
export function ReceiptMoney({ receipt }: { receipt: WireReceipt }) {
  const { t } = useTexts()
  const { money } = useFormats(receipt.order.total.currency)
  const { saved, net, taxes, due, order } = receipt
  const label = taxLabel(receipt, t)
  const tip = order.charges.find(({ code }) => code === 'tip')
  return (
    <>
      {saved !== '0.00' && (
        <p className={styles.saved}>{t('tracking.paper.saved', { amount: money(saved) })}</p>
      )}
      {taxes.length > 0 && (
        <section>
          <h2>{label}</h2>
          <dl className={styles.sums}>
            <Sum label={t('tracking.paper.net')} amount={money(net)} />
            {taxes.map(({ percent, amount }) => (
              <Sum key={percent} label={`${label} ${percent} %`} amount={money(amount)} />
            ))}
            {tip && <Sum label={tip.label} amount={money(tip.amount)} />}
            <Sum label={t('tracking.total')} amount={money(order.total.value)} />
          </dl>
        </section>
      )}
      <Payments receipt={receipt} />
      {Number(due) > 0 && <p>{t('tracking.paper.due', { amount: money(due) })}</p>}
      <Refunds receipt={receipt} />
      {receipt.notes.map(note => (
        <p key={note}>{t(`tracking.paper.note.${note}`)}</p>
      ))}
    </>
  )
}

function Payments({ receipt: { payments, order } }: { receipt: WireReceipt }) {
  const { t } = useTexts()
  const { money, date } = useFormats(order.total.currency)
  if (payments.length === 0) return null
  return (
    <section>
      <h2>{t('tracking.paper.paid')}</h2>
      <dl className={styles.sums}>
        {payments.map(({ way, amount, at, card }, index) => (
          <Sum
            key={index}
            label={[
              t(`tracking.paper.way.${way}`),
              ...(card ? [`${card.brand} •••• ${card.last4}`] : []),
              ...(at ? [date(at)] : []),
            ].join(' · ')}
            amount={money(amount)}
          />
        ))}
      </dl>
    </section>
  )
}

function Refunds({ receipt }: { receipt: WireReceipt }) {
  const { refunds, order } = receipt
  const { t } = useTexts()
  const { money, date } = useFormats(order.total.currency)
  if (refunds.length === 0) return null
  return (
    <section>
      <h2>{t('tracking.paper.refunds')}</h2>
      <dl className={styles.sums}>
        {refunds.map(({ way, amount, at, done, taxes, lines }, index) => (
          <Sum
            key={index}
            label={[
              t(`tracking.paper.back.${way}`),
              date(at),
              ...lines.map(({ quantity, name }) => `${quantity} × ${name}`),
              ...(done ? [] : [t('tracking.paper.under_way')]),
              ...taxes.map(tax =>
                t('tracking.paper.of_it', {
                  label: `${taxLabel(receipt, t)} ${tax.percent} %`,
                  amount: money(tax.amount),
                }),
              ),
            ].join(' · ')}
            amount={money(amount)}
          />
        ))}
      </dl>
    </section>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
