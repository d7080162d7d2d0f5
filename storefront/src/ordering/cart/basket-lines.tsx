import type { FilledProps } from './basket.tsx'
import { useCart } from './use-cart.ts'
import { Totals } from './totals.tsx'
import { BasketLine } from './basket-line.tsx'
import { PromotionNote } from './promotion-note.tsx'
import { MinimumBar } from './minimum-bar.tsx'

/** A basket that is not empty. */
export function BasketLines({ canEdit, onEdit, onMenu }: FilledProps) {
  const { cart, lines, pending } = useCart()
  if (!cart) return null
  return (
    <>
      <ul role="list">
        {lines.map(line => (
          <BasketLine
            key={line.id}
            line={line}
            pending={pending}
            onEdit={canEdit(line) ? onEdit : undefined}
          />
        ))}
      </ul>
      <MinimumBar cart={cart} onDishes={onMenu} />
      <PromotionNote cart={cart} />
      <Totals cart={cart} pending={pending} />
    </>
  )
}
