import type { WireCart, WireCartItem } from '@tiffin/contract/cart'
import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { WarningIcon } from '@tiffin/ui/icons'
import { ErrorText } from '@tiffin/ui/labelled'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../lib/formats.ts'
import { useCart } from '../lib/use-cart.ts'
import { useService } from '../lib/use-service.ts'
import { Lines } from '../shell/lines.tsx'
import { timeWords } from '../shell/service-words.ts'
import { Totals } from '../shell/totals.tsx'
import type { Slots } from './checkout-form.tsx'
import styles from './checkout.module.css'
import { NoticeBox } from './notice-box.tsx'
import type { Checkout } from './use-checkout.ts'
import type { Notice } from './use-submit.ts'

type Props = {
  cart: WireCart
  checkout: Checkout
  notice: Notice | undefined
  busy: boolean
  slots: Slots
  onSubmit: () => void
}

/** Everything once more before the last press, on the same page; the button says what it does and what it costs. */
export function Review({ cart, checkout, notice, busy, slots, onSubmit }: Props) {
  const { t } = useTexts()
  const formats = useFormats()
  const { lines, pending } = useCart()
  const service = useService()
  const { draft, setWish, errors, payment_mode, place } = checkout
  const where = place.isDelivery ? cart.address : ''
  return (
    <section id="review" aria-labelledby="review-title" tabIndex={-1} className={styles.review}>
      <h2 id="review-title" tabIndex={-1}>
        {t('checkout.review.title')}
      </h2>
      <Lines lines={lines} Under={Missing} />
      {errors.review && <ErrorText id="review-error">{errors.review}</ErrorText>}
      <slots.Minimum cart={cart} />
      <Totals cart={cart} pending={pending} />
      <dl className={styles.facts}>
        <div>
          <dt>{t(`service.type.${service.service_type}`)}</dt>
          <dd>{[timeWords(service, { t, formats }), where].filter(Boolean).join(' · ')}</dd>
        </div>
      </dl>
      <div className={styles.allergy}>{slots.allergy}</div>
      <TextArea
        label={t('checkout.review.comments')}
        hint={t('checkout.review.comments_hint')}
        optional={t('checkout.optional')}
        name="comments"
        rows={2}
        maxLength={500}
        value={draft.comments}
        onChange={event => setWish({ comments: event.target.value })}
      />
      {place.isDelivery && (
        <Checkbox
          label={t('checkout.review.contactless')}
          checked={draft.contactless}
          onChange={event => setWish({ contactless: event.target.checked })}
        />
      )}
      <NoticeBox notice={notice} onRetry={onSubmit} />
      <Button
        variant="primary"
        wide
        busy={busy}
        busyLabel={t('checkout.placing')}
        onClick={onSubmit}
        className={styles.place}
      >
        {t(`checkout.place.${payment_mode ?? 'CASH'}`, { total: formats.money(cart.total.value) })}
      </Button>
      <p className={styles.soft}>{t('checkout.review.next')}</p>
    </section>
  )
}

/** A dish that cannot come along says why, and can be taken out on the spot. */
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
