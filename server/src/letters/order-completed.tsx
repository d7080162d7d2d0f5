import { Action, Bill, Facts } from './blocks.tsx'
import { orderLetter, type OrderLetterProps } from './order-letter.tsx'

/** The order was handed over, or some of it was given back since: its receipt, to be kept or given to an accountant [O-21]. */
export const orderCompleted = orderLetter({
  texts: 'mail.receipt',
  news: ({ t, values, paper }) => [
    t('mail.receipt.news', values),
    ...(paper?.is_refunded ? [t('mail.receipt.refunded')] : []),
  ],
  Body: ReceiptBody,
})

function ReceiptBody({ t, values, rows, paper, receipt }: OrderLetterProps) {
  return (
    <>
      <Action text={t('tracking.paper.see')} href={receipt} />
      <Facts facts={paper?.facts ?? []} />
      <Bill title={t('mail.order', values)} rows={rows} />
      {paper?.bills.map(bill => (
        <Bill key={bill.title} {...bill} />
      ))}
    </>
  )
}
