import { MAX_REASON } from '@tiffin/contract/back-office/customers/staff'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useTyped } from '../../form/use-typed.ts'
import styles from './customers.module.css'

type Props = {
  customer: string
  name: string
  isBusy: boolean
  suspend: (reason: string) => Promise<boolean>
  close: () => void
}

/** Asks for the reason. Typed values are kept after a failed call and after the dialog is closed. */
export function SuspendDialog({ customer, name, isBusy, suspend, close }: Props) {
  const { t } = useTexts()
  const typed = useTyped(`suspension ${customer}`, { reason: '' })
  const { reason } = typed.form
  const [isMissing, setMissing] = useState(false)
  const submit = async () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '' || !(await suspend(reason.trim()))) return
    typed.forget()
    close()
  }
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={t('console.close')}
      title={t('console.customers.suspend_title', { name })}
      foot={
        <div className={styles.two}>
          <Button onClick={close}>{t('console.customers.keep')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void submit()}>
            {t('console.customers.suspend')}
          </Button>
        </div>
      }
    >
      <p>{t('console.customers.suspend_text')}</p>
      <TextArea
        label={t('console.customers.reason')}
        hint={t('console.customers.reason_hint')}
        error={isMissing ? t('console.customers.reason_missing') : undefined}
        value={reason}
        maxLength={MAX_REASON}
        onChange={event => typed.type({ reason: event.currentTarget.value })}
      />
    </Dialog>
  )
}
