import type { WirePaymentLink } from '@tiffin/contract/ordering/payment-links/link'
import { refundPaymentLink, revokePaymentLink } from '@tiffin/contract/ordering/payment-links/staff'
import { Button } from '@tiffin/ui/button'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import { PayLinkSend } from './pay-link-send.tsx'
import styles from './paylinks.module.css'

type Props = { link: WirePaymentLink; onChanged: () => void }

/** One link: purpose, state, and actions. Revoking and refunding ask for confirmation. */
export function PayLinkRow({ link, onChanged }: Props) {
  const { t } = useTexts()
  const { money, moment } = useShop()
  const { id, url, state, order_id, order_number, purpose, email, expires_at, paid_at } = link
  const [asks, setAsks] = useState<'send' | 'revoke' | 'refund'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showMessage({ kind: 'success', text: t('console.paylinks.copied') })
    } catch {
      // Without clipboard permission the address can still be selected and copied by hand.
      showMessage({ kind: 'error', text: t('console.paylinks.not_copied') })
    }
  }
  const what = purpose || t('console.paylinks.order', { number: String(order_number ?? '') })
  const time = moment(state === 'paid' && paid_at ? paid_at : expires_at)
  return (
    <li className={styles.row} data-paylink={id} data-state={state}>
      <strong>
        <span className="tabular">{money(link.amount)}</span> · {what}
      </strong>
      <span role="status">{t(`console.paylinks.state.${state}`, { time })}</span>
      {email && <span className={page.soft}>{t('console.paylinks.sent', { email })}</span>}
      {state === 'open' && <span className={styles.address}>{url}</span>}
      {asks === 'send' && state === 'open' && (
        <PayLinkSend link={link} close={() => setAsks(undefined)} onSent={onChanged} />
      )}
      {(asks === 'revoke' || asks === 'refund') && (
        <Question link={link} asks={asks} close={() => setAsks(undefined)} onChanged={onChanged} />
      )}
      {(!asks || (asks === 'send' && state !== 'open')) && (
        <div className={styles.acts}>
          {state === 'open' && (
            <>
              <Button onClick={() => void copy()}>{t('console.paylinks.copy')}</Button>
              <Button onClick={() => setAsks('send')}>
                {t(email ? 'console.paylinks.send_again' : 'console.paylinks.send')}
              </Button>
              <Button onClick={() => setAsks('revoke')}>{t('console.paylinks.revoke')}</Button>
            </>
          )}
          {state === 'paid' && order_id === null && (
            <Button onClick={() => setAsks('refund')}>{t('console.paylinks.refund')}</Button>
          )}
        </div>
      )}
    </li>
  )
}

type QuestionProps = Props & { asks: 'revoke' | 'refund'; close: () => void }

function Question({ link, asks, close, onChanged }: QuestionProps) {
  const { t } = useTexts()
  const { store, money } = useShop()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { save, busy: isBusy } = useSave()
  const act = async () => {
    if (asks === 'refund' && reason.trim() === '') return setError(t('console.paylinks.reason_missing'))
    const params = { storeId: store.id, id: link.id }
    await save(async () => {
      if (asks === 'revoke') await call(revokePaymentLink, { params })
      else await call(refundPaymentLink, { params, body: { reason: reason.trim() } })
      showMessage({ kind: 'success', text: t(`console.paylinks.${asks}_done`) })
      close()
    })
    onChanged()
  }
  return (
    <div className={styles.form}>
      <p>{t(`console.paylinks.${asks}_sure`, { amount: money(link.amount) })}</p>
      {asks === 'refund' && (
        <TextArea
          label={t('console.paylinks.reason')}
          error={error}
          maxLength={300}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      <div className={styles.acts}>
        <Button variant="danger" busy={isBusy} onClick={() => void act()}>
          {t(`console.paylinks.${asks}`)}
        </Button>
        <Button onClick={close}>{t('console.paylinks.keep')}</Button>
      </div>
    </div>
  )
}
