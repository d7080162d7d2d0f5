import type { WireCart, WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { addressLine } from '@tiffin/contract/shop/places/address-line'
import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { WarningIcon } from '@tiffin/ui/icons'
import { ErrorText } from '@tiffin/ui/labelled'
import { useTexts } from '@tiffin/ui/texts'
import { useLocation } from 'wouter'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import { useCart } from '../cart/use-cart.ts'
import { useService } from '../cart/use-service.ts'
import { Lines } from '../cart/lines.tsx'
import { timeWords } from '../cart/service-words.ts'
import { PromotionNote } from '../cart/promotion-note.tsx'
import { Totals } from '../cart/totals.tsx'
import styles from './checkout.module.css'
import { CouponField } from './coupon-field.tsx'
import { PointsField } from './points-field.tsx'
import type { Slots } from './slots.ts'
import { TipField } from './tip-field.tsx'

type Props = {
  cart: WireCart
  isDelivery: boolean
  /** A problem of the basket as a whole. */
  error: string | undefined
  slots: Slots
  onCollect: () => void
}

/** Summarises the order before it is placed: dishes, total, time, place, allergies. */
export function Review({ cart, isDelivery, error, slots, onCollect }: Props) {
  const { t } = useTexts()
  const formats = useFormats()
  const { lines, pending } = useCart()
  const { configuration } = useShop()
  const service = useService()
  const [, navigate] = useLocation()
  const where = isDelivery ? addressLine(cart, configuration.country.iso) : ''
  return (
    <section id="review" aria-labelledby="review-title" tabIndex={-1} className={styles.review}>
      <h2 id="review-title" tabIndex={-1}>
        {t('checkout.review.title')}
      </h2>
      <Lines lines={lines} currency={cart.total.currency} Under={Missing} />
      {error && <ErrorText id="review-error">{error}</ErrorText>}
      <slots.Minimum cart={cart} onDishes={() => navigate('/order-now')} onCollect={onCollect} />
      <CouponField cart={cart} />
      <PointsField cart={cart} />
      <TipField cart={cart} />
      {!cart.promotion?.code && <PromotionNote cart={{ ...cart, loyalty: null }} />}
      <Totals cart={cart} pending={pending} />
      <dl className={styles.facts}>
        <div>
          <dt>{t(`service.type.${service.service_type}`)}</dt>
          <dd>{[timeWords(service, { t, formats }), where].filter(Boolean).join(' · ')}</dd>
        </div>
      </dl>
      <div className={styles.allergy}>{slots.allergy}</div>
    </section>
  )
}

/** Explains why a dish is not available, with a button to remove it. */
function Missing({ line }: { line: WireCartItem }) {
  const { t } = useTexts()
  const { store } = useCart()
  if (!line.missing) return null
  return (
    <span className={styles.missing}>
      <Badge tone="warn" icon={<WarningIcon size={16} />}>
        {t(`cart.missing.${line.missing}`)}
      </Badge>
      <Button
        variant="plain"
        onClick={() => store.remove([line.id])}
        aria-label={t('cart.remove_named', { name: line.name })}
      >
        {t('checkout.missing.remove')}
      </Button>
    </span>
  )
}
