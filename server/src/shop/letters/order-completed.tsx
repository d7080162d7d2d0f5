import { action, bill, facts } from './blocks.tsx'
import { orderLetter } from './order-letter.tsx'

/**
 * The order was handed over, or partly refunded afterwards: its receipt, for the diner's records or
 * an accountant [O-21].
 */
export const orderCompleted = orderLetter({
  texts: 'mail.receipt',
  news: ({ t, values, paper }) => [
    t('mail.receipt.news', values),
    ...(paper?.is_refunded ? [t('mail.receipt.refunded')] : []),
    ...(paper?.notes ?? []),
  ],
  body: ({ t, values, rows, paper, receipt }) => [
    action({ text: t('tracking.paper.see'), href: receipt }),
    facts(paper?.facts ?? []),
    bill({ title: t('mail.order', values), rows }),
    ...(paper?.bills ?? []).map(bill),
  ],
})
