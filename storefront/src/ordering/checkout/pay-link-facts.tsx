import { Button } from '@tiffin/ui/button'
import { PlateDrawing } from '@tiffin/ui/drawings'
import { SignpostDrawing } from '@tiffin/ui/other-drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './checkout.module.css'
import { PayLinkPayment } from './pay-link-payment.tsx'
import { type Link, usePayLink } from './use-pay-link.ts'

type Props = { id: string; link: Link; onChanged: () => void }

/**
 * The shop, purpose and amount of a payment link, with the button to pay. A pending payment is
 * followed at once.
 */
export function PayLinkFacts({ id, link, onChanged }: Props) {
  const { t } = useTexts()
  const { configuration } = useShop()
  const { name } = configuration
  const { money } = useFormats(link.amount.currency)
  const { start, starts, busy, message, isFollowed, leave } = usePayLink({ id, link, onChanged })
  const amount = money(link.amount.value)
  const purpose = link.purpose || t('paylink.order', { number: String(link.order_number ?? '') })
  if (link.state === 'paid')
    return (
      <EmptyState level={1} drawing={<PlateDrawing />} title={t('paylink.paid.title')}>
        <span role="status">{t('paylink.paid.text', { amount, name })}</span>
      </EmptyState>
    )
  if (link.state !== 'open')
    return (
      <EmptyState level={1} drawing={<SignpostDrawing />} title={t('paylink.over')}>
        <span role="alert">{link.message}</span>
      </EmptyState>
    )
  if (isFollowed)
    return (
      <PayLinkPayment
        key={starts}
        id={id}
        provider={link.provider}
        busy={busy}
        onLeave={leave}
        onPaid={onChanged}
        onAgain={start}
      />
    )
  return (
    <div className={styles.page}>
      <h1>{t('paylink.asks', { name })}</h1>
      <dl className={styles.asked}>
        <dt>{t('paylink.purpose')}</dt>
        <dd>{purpose}</dd>
        <dt>{t('paylink.amount')}</dt>
        <dd>
          <strong className="tabular">{amount}</strong>
        </dd>
      </dl>
      {message && <p role="alert">{message}</p>}
      <Button variant="primary" wide busy={busy} onClick={start}>
        {t('paylink.pay', { amount })}
      </Button>
    </div>
  )
}
