import { Button, buttonClass } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import styles from './checkout.module.css'
import { PaymentDialog } from './payment-dialog.tsx'
import { TimeLeft } from './time-left.tsx'

type Props = {
  url: string
  seconds: number
  isByRedirect: boolean
  isCut: boolean
  onMoved: () => Promise<boolean>
}

/**
 * The provider's card page: in a frame of the shop's page or, for some providers, as a page of its
 * own [P-05]. Messages from the frame are not trusted; a navigation of the frame triggers a poll.
 */
export function CardFrame({ url, seconds, isByRedirect, isCut, onMoved }: Props) {
  const { t } = useTexts()
  const [, navigate] = useLocation()
  const [leaving, setLeaving] = useState(false)
  if (isByRedirect)
    return (
      <div className={styles.page}>
        <h1>{t('payment.title')}</h1>
        <p>{t('payment.under_way')}</p>
        <TimeLeft seconds={seconds} />
        <p className={styles.ways}>
          <a href={url} className={buttonClass({ variant: 'primary' })}>
            {t('payment.own_page')}
          </a>
          <Link href="/checkout" replace className={buttonClass({ variant: 'plain' })}>
            {t('payment.back')}
          </Link>
        </p>
      </div>
    )
  const question = (
    <div role="alertdialog" className={styles.finish} aria-label={t('payment.leave.title')}>
      <p>{t('payment.leave.text')}</p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={() => setLeaving(false)}>
          {t('payment.leave.stay')}
        </Button>
        <Button onClick={() => navigate('/checkout', { replace: true })}>{t('payment.leave.go')}</Button>
      </div>
    </div>
  )
  return (
    <PaymentDialog
      {...{ url, seconds, isCut, onMoved }}
      question={leaving ? question : undefined}
      onClose={() => setLeaving(true)}
    />
  )
}
