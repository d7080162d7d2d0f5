import { Button, buttonClass } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import styles from './checkout.module.css'
import { PaymentFrame } from './payment-frame.tsx'

/** The remaining time is shown from this number of seconds on. */
const LAST_SECONDS = 120

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
  const stay = () => setLeaving(false)
  return (
    <div className={styles.page}>
      <h1>{t('payment.title')}</h1>
      <p>{t('payment.under_way')}</p>
      <TimeLeft seconds={seconds} />
      <p className={styles.ways}>
        <a href={url} className={buttonClass({ variant: isByRedirect ? 'primary' : 'quiet' })}>
          {t('payment.own_page')}
        </a>
        <Link href="/checkout" replace className={buttonClass({ variant: 'plain' })}>
          {t('payment.back')}
        </Link>
      </p>
      {!isByRedirect && (
        <Dialog
          open
          onClose={() => setLeaving(true)}
          title={t('payment.title')}
          closeLabel={t('payment.close')}
          lead={<TimeLeft seconds={seconds} />}
        >
          {leaving ? (
            <div role="alertdialog" aria-label={t('payment.leave.title')}>
              <p>{t('payment.leave.text')}</p>
              <div className={styles.ways}>
                <Button variant="primary" onClick={stay}>
                  {t('payment.leave.stay')}
                </Button>
                <Button onClick={() => navigate('/checkout', { replace: true })}>
                  {t('payment.leave.go')}
                </Button>
              </div>
            </div>
          ) : null}
          <PaymentFrame url={url} isCut={isCut} hidden={leaving} onMoved={onMoved} />
        </Dialog>
      )}
    </div>
  )
}

/** Not a live region: screen readers read it on demand, not every second. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTexts()
  if (seconds > LAST_SECONDS) return null
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <p role="timer">{t('payment.time_left', { time })}</p>
}
