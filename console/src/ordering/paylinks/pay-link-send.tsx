import type { WirePaymentLink } from '@tiffin/contract/ordering/payment-links/link'
import { sendPaymentLink } from '@tiffin/contract/ordering/payment-links/staff'
import { Button, ButtonLink } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './paylinks.module.css'

type Props = { link: WirePaymentLink; close: () => void; onSent: () => void }

/**
 * Sends a link again, to the same address or another; typed values are kept after a failed call. A text message is
 * sent from the device's own app, since the shop has no number to send from.
 */
export function PayLinkSend({ link, close, onSent }: Props) {
  const { t } = useTexts()
  const { store, money } = useShop()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [email, setEmail] = useState(link.email ?? '')
  const [error, setError] = useState('')
  const { save, busy: isBusy } = useSave()
  const send = async () => {
    setError('')
    await save(
      async () => {
        const params = { storeId: store.id, id: link.id }
        await call(sendPaymentLink, { params, body: { email: email.trim() } })
        showMessage({ kind: 'success', text: t('console.paylinks.send_done', { email: email.trim() }) })
        close()
        onSent()
      },
      {
        onRefused(refusal) {
          setError(refusal?.errors.email?.[0] ?? '')
          // It may have been paid or revoked meanwhile.
          if (refusal && refusal.status > 0 && Object.keys(refusal.errors).length === 0) onSent()
        },
      },
    )
  }
  const words = t('console.paylinks.text', { shop: store.name, amount: money(link.amount), url: link.url })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        ref={field}
        label={t('console.paylinks.send_to')}
        error={error || undefined}
        type="email"
        autoComplete="off"
        maxLength={160}
        value={email}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('console.paylinks.send')}
        </Button>
        <ButtonLink href={`sms:?&body=${encodeURIComponent(words)}`}>
          {t('console.paylinks.send_text')}
        </ButtonLink>
        <Button onClick={close}>{t('console.paylinks.close')}</Button>
      </div>
    </form>
  )
}
