import type * as Letters from '#letters'
import type { OrderEventKind } from '@tiffin/contract/orders/order'
import type { Context } from '../http/context.ts'
import { senderOf } from '../letters/sender.ts'
import { orderLetterProps, type Times } from './order-letter-props.ts'
import type { OrderRow } from './order-row.ts'

/** Built code, imported when the first letter is written: each `import` costs time, also of what is loaded. */
let letters: Promise<typeof Letters> | undefined

/** The e-mail about an event; undefined if this kind of event has no letter, or none for such an order. */
export async function writeOrderLetter(
  ctx: Context,
  kind: OrderEventKind,
  order: OrderRow & { event: Times },
) {
  const { ORDER_LETTERS, writeLetter } = await (letters ??= import('#letters').catch(forget))
  const letter = ORDER_LETTERS[kind]
  const props = orderLetterProps(ctx, order)
  if (!letter || letter.fits?.(props) === false) return undefined
  return writeLetter(letter, props, senderOf(ctx, order.language))
}

/** The next letter tries again. */
function forget(error: unknown): never {
  letters = undefined
  throw error
}
