import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { Button, buttonClass } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { removeStored } from '../../lib/storage.ts'
import { useStored } from '../../lib/use-stored.ts'
import styles from './tracking.module.css'

type Props = { id: string; review: NonNullable<WireOrder['review']> }

/**
 * The way to the review of a completed order. In the browser that placed it, it is a question until the customer has
 * answered it [O-14].
 */
export function ReviewOffer({ id, review }: Props) {
  const { t } = useTexts()
  const isAsked = useStored('feedback_pending') === id && review === 'open'
  return (
    <section className={styles.help}>
      {isAsked && <p>{t('tracking.review.ask')}</p>}
      <div className={styles.choices}>
        <Link href={`/review/${id}`} className={buttonClass({ variant: isAsked ? 'primary' : 'quiet' })}>
          {t(review === 'open' ? 'tracking.review.write' : 'tracking.review.see')}
        </Link>
        {isAsked && (
          <Button onClick={() => removeStored('feedback_pending')}>{t('tracking.review.later')}</Button>
        )}
      </div>
    </section>
  )
}
