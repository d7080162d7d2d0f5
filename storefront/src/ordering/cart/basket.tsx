import type { WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { PlateDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { Button } from '@tiffin/ui/button'
import { ServiceControl } from './service-control.tsx'
import type { ComponentType } from 'react'
import { useCart } from './use-cart.ts'
import styles from './basket.module.css'

export type FilledProps = {
  /** Whether a line's dish has choices to change. */
  canEdit: (line: WireCartItem) => boolean
  onEdit: (line: WireCartItem) => void
  onMenu?: (() => void) | undefined
}

type Props = FilledProps & {
  /**
   * The content of a basket with dishes. Loaded later, because most visitors have an empty basket.
   */
  Filled: ComponentType<FilledProps>
}

/** The basket: service type and time, lines and sums. */
export function Basket({ Filled, ...filled }: Props) {
  const { onMenu } = filled
  const { t } = useTexts()
  const { status, lines, store } = useCart()
  return (
    <div className={styles.basket}>
      <ServiceControl />
      {status === 'failed' && (
        <EmptyState
          level={3}
          title={t('cart.failed')}
          action={<Button onClick={() => void store.read()}>{t('cart.try_again')}</Button>}
        />
      )}
      {status === 'loading' && <Skeleton size="row" lines={4} />}
      {lines.length > 0 && <Filled {...filled} />}
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
