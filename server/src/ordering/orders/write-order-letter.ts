import type { OrderEventKind } from '@tiffin/contract/ordering/orders/order'
import type { Context } from '../../platform/http/context.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { translationsOf } from '../../shop/settings/translations-of.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { orderLetterProps, type Times } from './order-letter-props.ts'
import { translateOrder } from './translate-order.ts'
import type { PlacedOrder } from './order-row.ts'
import { receiptPaper } from './receipt-paper.ts'

/** The e-mail about an event; undefined if this kind of event has no letter, or has none for such an order. */
export async function writeOrderLetter(
  ctx: Context,
  kind: OrderEventKind,
  order: PlacedOrder & { event: Times },
) {
  const { ORDER_LETTERS, writeLetter } = await builtLetters()
  const letter = ORDER_LETTERS[kind]
  const translated = translateOrder(order, await translationsOf({ ...ctx, language: order.language }))
  const props = orderLetterProps(ctx, translated)
  if (kind === 'COMPLETED') props.paper = await receiptPaper(ctx, translated, props.t)
  if (!letter || letter.fits?.(props) === false) return undefined
  return writeLetter(letter, props, senderOf(ctx, order.language, order.contact.email))
}
