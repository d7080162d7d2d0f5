import { useQueryClient } from '@tanstack/react-query'
import { creditWallet, MAX_CREDIT, MAX_REASON } from '@tiffin/contract/back-office/customers/staff'
import { wireOf } from '@tiffin/contract/money'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { RestoredEditsNote } from '../../form/restored-edits-note.tsx'
import { useTyped } from '../../form/use-typed.ts'
import { MONEY } from '../../form/writing.ts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './customers.module.css'

type Props = { id: string; name: string; close: () => void }

/** `credit_id`: pressing again, even in another tab or on another day, creates only one credit. */
const EMPTY = { credit_id: '', amount: '', reason: '' }

/** Asks for amount and reason. Typed values are kept after a failed call and after the dialog is closed. */
export function CreditDialog({ id, name, close }: Props) {
  const { t } = useTexts()
  const { store, money } = useShop()
  const queries = useQueryClient()
  const { form, type, forget, wereKept } = useTyped(`credit ${id}`, EMPTY)
  const { credit_id, amount, reason } = form
  const [isJudged, setJudged] = useState(false)
  const { save, busy: isBusy } = useSave()
  const typed = MONEY.read(amount)
  const minor = typeof typed === 'number' && typed > 0 && typed <= MAX_CREDIT ? typed : undefined
  /** With another amount or reason it is another credit. */
  const change = (fields: Partial<typeof EMPTY>) => type({ ...fields, credit_id: crypto.randomUUID() })
  const submit = async () => {
    setJudged(true)
    if (minor === undefined || reason.trim() === '') return
    const params = { storeId: store.id, id }
    await save(async () => {
      const fresh = await call(creditWallet, {
        params,
        body: { id: credit_id, amount: wireOf(minor), reason: reason.trim() },
      })
      queries.setQueryData(['customers', store.id, 'wallet', id], fresh)
      showMessage({ kind: 'success', text: t('console.customers.wallet.credited', { name }) })
      forget()
      close()
    })
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
      {wereKept && <RestoredEditsNote discard={forget} />}
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
        onChange={event => change({ amount: event.currentTarget.value })}
      />
      <TextArea
        label={t('console.customers.wallet.reason')}
        hint={t('console.customers.wallet.reason_hint')}
        error={isJudged && reason.trim() === '' ? t('console.customers.wallet.reason_missing') : undefined}
        value={reason}
        maxLength={MAX_REASON}
        onChange={event => change({ reason: event.currentTarget.value })}
      />
    </Dialog>
  )
}
