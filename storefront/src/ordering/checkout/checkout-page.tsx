import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useShop } from '../../lib/shop.tsx'
import { readStored } from '../../lib/storage.ts'
import { useCart } from '../cart/use-cart.ts'
import { CheckoutForm } from './checkout-form.tsx'
import styles from './checkout.module.css'
import { goToOrder, type OnPlaced } from './go-to-order.ts'
import { findOrder } from '../cart/find-order.ts'
import type { Slots } from './slots.ts'

/**
 * Checkout of a basket. If the basket has become an order, leads to that order, else to the menu
 * [R-44].
 */
export function CheckoutPage({ slots }: { slots: Slots }) {
  const { t } = useTexts()
  const shop = useShop()
  const [, navigate] = useLocation()
  const { cart, lines, status, pending } = useCart()
  const left = useRef(false)
  const known = useRef<string>(undefined)
  const isEmpty = lines.length === 0
  useEffect(() => {
    // After an order in another tab the basket here is a new, empty one: look up the order by the id known before.
    known.current = (isEmpty ? undefined : cart?.id) || known.current || readStored('cart_id')
  }, [cart?.id, isEmpty])
  const shownLines = useRef(lines)
  useEffect(() => {
    // The basket may be read as ordered, and so as missing, before the confirm's response arrives.
    if (!isEmpty) shownLines.current = lines
  }, [lines, isEmpty])

  /** Replaces this page in the history, so that Back leads to the menu and not to a checkout without a basket. */
  const onPlaced: OnPlaced = (order_id, { paid, isElsewhere }) => {
    left.current = true
    const lines = isElsewhere ? [] : shownLines.current
    goToOrder(shop, { order_id, paid, lines, replace: true })
  }

  const isWithout = status === 'none' || (status === 'ready' && lines.length === 0 && !pending)
  const [isUnknown, setUnknown] = useState(false)
  const leave = async () => {
    const found = await findOrder(shop, known.current).then(
      order_id => ({ order_id }),
      () => undefined,
    )
    // The page may have been left meanwhile, for instance by signing out.
    if (left.current || !location.pathname.startsWith('/checkout')) return
    setUnknown(found === undefined)
    if (found?.order_id) onPlaced(found.order_id, { paid: false, isElsewhere: true })
    else if (found) navigate('/order-now', { replace: true })
  }
  const onWithout = useEffectEvent(() => void leave())
  useEffect(() => {
    if (isWithout && !left.current) onWithout()
  }, [isWithout])

  if (cart?.id && lines.length > 0) return <CheckoutForm cart={cart} slots={slots} onPlaced={onPlaced} />
  if (status === 'failed' || isUnknown) {
    return (
      <EmptyState
        level={1}
        drawing={<PlugDrawing />}
        title={t('cart.failed')}
        action={
          <Button variant="primary" onClick={() => void (isUnknown ? leave() : shop.cart.read())}>
            {t('cart.try_again')}
          </Button>
        }
      />
    )
  }
  return (
    <div className={styles.page} aria-busy="true">
      <h1>{t('checkout.title')}</h1>
      <Skeleton lines={8} />
    </div>
  )
}
