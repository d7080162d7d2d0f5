import type { OrderEventKind } from '@tiffin/contract/orders/order'
import type { Context } from '../http/context.ts'
import { senderOf } from '../letters/sender.ts'
import { orderLetterProps, type Times } from './order-letter-props.ts'
import type { OrderRow } from './order-row.ts'

/** The e-mail that tells a diner what happened; undefined where that is no news for such an order, or has no letter. */
export async function writeOrderLetter(
  ctx: Context,
  kind: OrderEventKind,
  order: OrderRow & { event: Times },
) {
  // Built, and read when the first letter is to be written.
  const { ORDER_LETTERS, writeLetter } = await import('#letters')
  const letter = ORDER_LETTERS[kind]
  const props = orderLetterProps(ctx, order)
  if (!letter || letter.fits?.(props) === false) return undefined
  return writeLetter(letter, props, senderOf(ctx, order.language))
}
