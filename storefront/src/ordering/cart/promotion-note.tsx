import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import styles from './basket.module.css'

type Props = { cart: Pick<WireCart, 'promotion' | 'charges' | 'hints' | 'loyalty'> }

/**
 * The shop's automatic offers, in the server's words: the amount missing to the next offer, an
 * offer without an amount such as free delivery, why a code does not apply, and the diner's points.
 */
export function PromotionNote({ cart: { promotion, charges, hints, loyalty } }: Props) {
  const isShown = charges.some(({ code }) => code === 'coupon')
  const notes = [
    ...(promotion && (promotion.state === 'invalid' || !isShown) ? [wordsOf(promotion)] : []),
    ...(hints.offer ? [hints.offer.message] : []),
    ...(loyalty?.words ? [loyalty.words] : []),
  ]
  return notes.map(note => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ))
}

function wordsOf({ state, name, message }: NonNullable<WireCart['promotion']>): string {
  return state === 'invalid' ? message : name
}
