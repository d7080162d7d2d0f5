import { addonWords, modifierWords } from '@tiffin/contract/menu/menu/addon-words'
import { orderedWords } from '@tiffin/contract/menu/menu/declared'
import type { OrderRow } from './order-row.ts'
import type { Translate } from '../../platform/texts/texts.ts'
import type { Row } from '../../shop/letters/letter.ts'

type Words = { t: Translate; has: (key: string) => boolean }

/** The rows of a bill: the dishes, the amounts that add up to the total, and then the tax that the prices contain. */
export function orderRows(order: OrderRow, words: Words, money: (minor: number) => string): Row[] {
  const { t } = words
  const wordOf = modifierWords(words)
  const chargeRows = (kind: Row['kind'], included: boolean): Row[] =>
    order.basket.charges
      .filter(charge => charge.included === included)
      .map(({ label, amount }) => ({ kind, label, details: [], amount: money(amount) }))
  return [
    ...order.basket.item.map(
      (line): Row => ({
        kind: 'part',
        label: `${line.quantity} × ${line.name}`,
        details: [
          ...line.addons.map(addon => addonWords(addon, wordOf)),
          ...(line.allergens ? orderedWords(line.allergens, t) : []),
        ],
        amount: money(line.price),
      }),
    ),
    { kind: 'part', label: t('mail.sub_total'), details: [], amount: money(order.sub_total) },
    ...chargeRows('part', false),
    { kind: 'sum', label: t('mail.total'), details: [], amount: money(order.total) },
    ...chargeRows('aside', true),
  ]
}
