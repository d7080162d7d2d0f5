import type { WireCartItem } from '@tiffin/contract/cart'
import { PlateDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { Button } from '@tiffin/ui/button'
import { ServiceControl } from '../shell/service-control.tsx'
import { Totals } from '../shell/totals.tsx'
import { useCart } from '../lib/use-cart.ts'
import styles from './basket.module.css'
import { BasketLine } from './basket-line.tsx'
import { MinimumBar } from './minimum-bar.tsx'

type Props = {
  /** Whether a line's dish has choices to change. */
  canEdit: (line: WireCartItem) => boolean
  onEdit: (line: WireCartItem) => void
  onMenu?: (() => void) | undefined
}

/** What is in the basket, what it costs and how it is to be had. */
export function Basket({ canEdit, onEdit, onMenu }: Props) {
  const { t } = useTexts()
  const { status, cart, lines, pending, store } = useCart()
  return (
    <div className={styles.basket}>
      <ServiceControl />
      {status === 'failed' && (
        <EmptyState level={3} title={t('cart.failed')} action={<Button onClick={() => void store.read()}>{t('cart.try_again')}</Button>} />
      )}
      {status === 'loading' && <Skeleton lines={4} height="1.6em" />}
      {cart && lines.length > 0 && (
        <>
          <ul role="list" className={styles.lines}>
            {lines.map(line => (
              <BasketLine key={line.id} line={line} pending={pending} onEdit={canEdit(line) ? onEdit : undefined} />
            ))}
          </ul>
          <MinimumBar cart={cart} />
          <Totals cart={cart} pending={pending} />
        </>
      )}
      {lines.length === 0 && status !== 'loading' && status !== 'failed' && (
        <EmptyState
          level={3}
          drawing={<PlateDrawing />}
          title={t('cart.empty')}
          action={onMenu && <Button onClick={onMenu}>{t('cart.to_menu')}</Button>}
        >
          {t('cart.empty_text')}
        </EmptyState>
      )}
    </div>
  )
}
