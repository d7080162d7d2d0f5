import type { ResponseOf } from '@tiffin/contract/endpoint'
import { DECLINE_MAX, declineReport } from '@tiffin/contract/ordering/support/staff'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { type SubmitEvent, useRef, useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { RestoredEditsNote } from '../../form/restored-edits-note.tsx'
import { useTyped } from '../../form/use-typed.ts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import styles from './messages.module.css'

type Props = {
  /** The thread, whose id is the order's. */
  id: string
  report: string
  email: string
  onDeclined: (thread: ResponseOf<typeof declineReport>['data']) => void
}

/** Opens the form that declines to refund what is left of a report of missing dishes. */
export function DeclineButton(props: Props) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('console.inbox.decline')}
      </Button>
      {isOpen && <DeclineDialog {...props} close={() => setOpen(false)} />}
    </>
  )
}

/** The reason goes to the customer. Typed text survives a failed call and closing the tab. */
function DeclineDialog({ id, report, email, onDeclined, close }: Props & { close: () => void }) {
  const { t } = useTexts()
  const { store } = useShop()
  const { form, type, forget, wereKept } = useTyped(`decline ${report}`, { answer_id: '', reason: '' })
  const { save, busy } = useSave()
  const [error, setError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const reason = form.reason.trim()
    setError(reason === '' ? t('console.inbox.decline_reason_missing') : '')
    if (reason === '') return field.current?.focus()
    await save(async () => {
      const { data } = await call(declineReport, {
        params: { storeId: store.id, id, reportId: report },
        body: { answer_id: form.answer_id, reason },
      })
      forget()
      close()
      onDeclined(data)
      showMessage({ kind: 'success', text: t('console.inbox.decline_done') })
    })
  }
  return (
    <Dialog open onClose={close} closeLabel={t('console.close')} title={t('console.inbox.decline_title')}>
      <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
        {wereKept && <RestoredEditsNote discard={forget} />}
        <TextArea
          ref={field}
          label={t('console.inbox.decline_reason')}
          hint={t('console.inbox.answer_hint_chat', { email })}
          error={error || undefined}
          rows={4}
          required
          maxLength={DECLINE_MAX}
          value={form.reason}
          onChange={({ currentTarget }) => {
            setError('')
            // A repeated press declines once; with another reason it is another answer.
            type({ reason: currentTarget.value, answer_id: crypto.randomUUID() })
          }}
        />
        <Button type="submit" variant="danger" wide busy={busy}>
          {t('console.inbox.decline_send')}
        </Button>
      </form>
    </Dialog>
  )
}
