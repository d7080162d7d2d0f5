import { hideReview, type StaffReview } from '@tiffin/contract/ordering/reviews/staff'
import { RATED } from '@tiffin/contract/ordering/reviews/review'
import { Button } from '@tiffin/ui/button'
import { starsIn } from '@tiffin/ui/star-number.ts'
import { Stars } from '@tiffin/ui/stars'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { HideDialog } from './hide-dialog.tsx'
import { ReplyForm } from './reply-form.tsx'
import styles from './reviews.module.css'
import type { WireStaffReview } from './wire-review.ts'

type Props = { review: WireStaffReview; changed: () => unknown }

/** A review with its order, the shop's reply and what can be done about it. */
export function ReviewRecord({ review, changed }: Props) {
  const { t, locale } = useTexts()
  const { store, moment } = useShop()
  const { customer_name, created_at, order_number, rating, message, reply, hidden_for } = review
  const [open, setOpen] = useState<'reply' | 'hide'>()
  const close = () => setOpen(undefined)
  return (
    <article className={styles.review}>
      <header className={styles.head}>
        <Stars value={rating} label={t('reviews.stars', { stars: starsIn(store.country, locale, rating) })} />
        <strong>{customer_name}</strong>
        <span className={styles.soft}>
          {t('console.reviews.order', { number: String(order_number) })} ·{' '}
          <time dateTime={created_at.replace(' ', 'T')}>{moment(created_at)}</time>
        </span>
      </header>
      <Given ratings={review.ratings} />
      {message ? (
        <p className={styles.words}>{message}</p>
      ) : (
        <p className={styles.soft}>{t('console.reviews.no_words')}</p>
      )}
      {hidden_for && (
        <p className={styles.notice}>
          {t('console.reviews.hidden', { reason: t(`reviews.hidden.${hidden_for}`) })}
        </p>
      )}
      {reply && open !== 'reply' && (
        <div className={styles.reply}>
          <strong>{t('console.reviews.from', { shop: store.name })}</strong>
          <p className={styles.words}>{reply}</p>
        </div>
      )}
      {open === 'reply' ? (
        <ReplyForm review={review} changed={changed} close={close} />
      ) : (
        <div className={styles.acts}>
          <Button onClick={() => setOpen('reply')}>
            {t(reply ? 'console.reviews.change' : 'console.reviews.answer')}
          </Button>
          {hidden_for ? (
            <ShowButton review={review} changed={changed} />
          ) : (
            message && <Button onClick={() => setOpen('hide')}>{t('console.reviews.hide')}</Button>
          )}
        </div>
      )}
      {open === 'hide' && <HideDialog review={review} changed={changed} close={close} />}
    </article>
  )
}

function Given({ ratings }: { ratings: StaffReview['ratings'] }) {
  const { t } = useTexts()
  const given = RATED.flatMap(each => {
    const stars = ratings[each]
    return stars === null
      ? []
      : [t('console.reviews.given', { what: t(`reviews.rated.${each}`), stars: String(stars) })]
  })
  return <p className={styles.soft}>{given.join(' · ')}</p>
}

function ShowButton({ review: { id }, changed }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const { save, busy } = useSave()
  const show = () =>
    save(
      async () => {
        await call(hideReview, { params: { storeId: store.id, id }, body: { reason: null } })
        showMessage({ kind: 'success', text: t('console.reviews.shown') })
      },
      { readAgain: changed },
    )
  return (
    <Button busy={busy} onClick={() => void show()}>
      {t('console.reviews.show')}
    </Button>
  )
}
