import { brandNameOf } from '@tiffin/contract/money/cards/card-brands'
import { addressLine } from '@tiffin/contract/shop/places/address-line'
import { formatDate } from '@tiffin/ui/format.ts'
import { moneyWords } from '@tiffin/ui/money.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Fact, Row } from '../../shop/letters/letter.ts'
import type { OrderLetterProps } from '../../shop/letters/order-letter.tsx'
import type { Translate } from '../../platform/texts/texts.ts'
import { moneyOfOrder, receiptNotes, taxesOfOrder } from './money-of-order.ts'
import type { OrderRow } from './order-row.ts'
import { shopOnReceipts } from './shop-on-receipts.ts'
import type { ShopOnReceipts } from './snapshot-forms.ts'

/** The texts of the receipt letter besides the bill; the same as on the receipt's page [O-21]. */
export async function receiptPaper(
  ctx: Context,
  order: OrderRow,
  t: Translate,
): Promise<NonNullable<OrderLetterProps['paper']>> {
  const { store } = ctx
  const money = moneyWords(store.configuration.currency, order.currency).minor
  const date = (local: string) => formatDate(local, store.configuration.country.iso)
  const shop = order.basket.shop ?? shopOnReceipts(store)
  const label = shop.tax_label || t('tracking.paper.tax')
  const { net, taxes } = taxesOfOrder(order)
  const { payments, refunds } = await moneyOfOrder(ctx, order)
  const notes = await receiptNotes(ctx, order, { isRefunded: refunds.length > 0 })
  const row = (words: string, amount: number, details: string[] = []): Row => ({
    kind: 'part',
    label: words,
    details,
    amount: money(amount),
  })
  const bills = [
    {
      title: label,
      rows: [
        row(t('tracking.paper.net'), net),
        ...taxes.map(({ percent, amount }) => row(`${label} ${percent} %`, amount)),
        ...(order.tip > 0 ? [row(t('charges.tip'), order.tip)] : []),
        { ...row(t('mail.total'), order.total), kind: 'sum' as const },
      ].filter(() => taxes.length > 0),
    },
    {
      title: t('tracking.paper.paid'),
      rows: payments.map(({ way, amount, at, card }) =>
        row(t(`tracking.paper.way.${way}`), amount, [
          ...(card ? [`${brandNameOf(card.brand)} •••• ${card.last4}`] : []),
          ...(at ? [date(at)] : []),
        ]),
      ),
    },
    {
      title: t('tracking.paper.refunds'),
      rows: refunds.map(({ way, amount, at, done, taxes: within, lines }) =>
        row(t(`tracking.paper.back.${way}`), amount, [
          date(at),
          ...lines.map(({ quantity, name }) => `${quantity} × ${name}`),
          ...(done ? [] : [t('tracking.paper.under_way')]),
          ...within.map(tax =>
            t('tracking.paper.of_it', { label: `${label} ${tax.percent} %`, amount: money(tax.amount) }),
          ),
        ]),
      ),
    },
  ]
  return {
    facts: factsOf(ctx, order, { t, label, shop }),
    bills: bills.filter(({ rows }) => rows.length > 0),
    is_refunded: refunds.length > 0,
    notes: notes.map(note => t(`tracking.paper.note.${note}`)),
  }
}

/** The seller with its tax number, and the customer. */
function factsOf(
  { store }: Context,
  { contact, address }: OrderRow,
  { t, label, shop }: { t: Translate; label: string; shop: ShopOnReceipts },
): Fact[] {
  const name = `${contact.first_name} ${contact.last_name}`.trim()
  const { iso } = store.configuration.country
  const lines = [
    shop.address,
    ...(shop.tax_number ? [t('tracking.paper.tax_number', { label, number: shop.tax_number })] : []),
  ].filter(line => line !== '')
  return [
    ...(lines.length > 0 ? [{ label: shop.name, text: lines.join('\n') }] : []),
    ...(name
      ? [
          {
            label: t('mail.receipt.for'),
            text: [name, ...(address ? [addressLine(address, iso)] : [])].join('\n'),
          },
        ]
      : []),
  ]
}
