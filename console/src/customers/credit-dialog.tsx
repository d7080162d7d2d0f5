import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { creditWallet, MAX_CREDIT, MAX_REASON } from '@tiffin/contract/customers/staff'
import { wireOf } from '@tiffin/contract/money'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { MONEY } from '../form/writing.ts'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { useShop } from '../shop/shop.tsx'
import styles from './customers.module.css'

type Props = { id: string; name: string; close: () => void }

/** Asks how much and why. What was typed stays if the call fails, and pressing again is still one credit. */
export function CreditDialog({ id, name, close }: Props) {
  const { t, textOfError } = useTexts()
  const { store, money } = useShop()
  const queries = useQueryClient()
  const [credit_id, setCreditId] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isJudged, setJudged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const typed = MONEY.read(amount)
  const minor = typeof typed === 'number' && typed > 0 && typed <= MAX_CREDIT ? typed : undefined
  /** Another amount or reason is another credit. */
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    setCreditId(crypto.randomUUID())
  }
  const submit = async () => {
    setJudged(true)
    if (minor === undefined || reason.trim() === '') return
    setBusy(true)
    const params = { storeId: store.id, id }
    try {
      const fresh = await call(creditWallet, {
        params,
        body: { id: credit_id, amount: wireOf(minor), reason: reason.trim() },
      })
      queries.setQueryData(['customers', store.id, 'wallet', id], fresh)
      showMessage({ kind: 'success', text: t('console.customers.wallet.credited', { name }) })
      close()
    } catch (error) {
      showMessage({ kind: 'error', text: textOfError(error instanceof CallError ? error : undefined) })
      setBusy(false)
    }
  }
  const most = money({ value: wireOf(MAX_CREDIT), currency: store.currency.iso })
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={t('console.close')}
      title={t('console.customers.wallet.credit_title', { name })}
      foot={
        <div className={styles.two}>
          <Button onClick={close}>{t('console.customers.wallet.cancel')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void submit()}>
            {t('console.customers.wallet.credit')}
          </Button>
        </div>
      }
    >
      <Field
        label={t('console.customers.wallet.amount', { currency: store.currency.symbol })}
        hint={t('console.customers.wallet.amount_hint', { most })}
        error={
          isJudged && minor === undefined ? t('console.customers.wallet.amount_wrong', { most }) : undefined
        }
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        maxLength={12}
        onChange={event => change(setAmount)(event.currentTarget.value)}
      />
      <TextArea
        label={t('console.customers.wallet.reason')}
        hint={t('console.customers.wallet.reason_hint')}
        error={isJudged && reason.trim() === '' ? t('console.customers.wallet.reason_missing') : undefined}
        value={reason}
        maxLength={MAX_REASON}
        onChange={event => change(setReason)(event.currentTarget.value)}
      />
    </Dialog>
  )
}
