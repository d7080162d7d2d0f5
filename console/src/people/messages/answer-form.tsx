import type { ResponseOf } from '@tiffin/contract/endpoint'
import { answerThread } from '@tiffin/contract/people/messages/staff'
import { ANSWER_MAX } from '@tiffin/contract/people/messages/thread'
import { Button } from '@tiffin/ui/button'
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
  id: string
  kind: ResponseOf<typeof answerThread>['data']['kind']
  email: string
  onAnswered: (thread: ResponseOf<typeof answerThread>['data']) => void
}

/** The answer appears in the customer's chat, or is sent by e-mail. Typed text survives a failed call and closing the tab. */
export function AnswerForm({ id, kind, email, onAnswered }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const { form, type, forget, wereKept } = useTyped(`answer ${id}`, { answer_id: '', text: '' })
  const { save, busy } = useSave('message')
  const [error, setError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const text = form.text.trim()
    setError(text === '' ? t('console.inbox.answer_missing') : '')
    if (text === '') return field.current?.focus()
    await save(async () => {
      // A repeated press sends the same answer; after a change of the text it is another.
      const body = { answer_id: form.answer_id || crypto.randomUUID(), text }
      const { data } = await call(answerThread, { params: { storeId: store.id, id }, body })
      forget()
      onAnswered(data)
      showMessage({
        kind: 'success',
        text: t(kind === 'CHAT' ? 'console.inbox.answered_chat' : 'console.inbox.answered', { email }),
      })
    })
  }
  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
      {wereKept && <RestoredEditsNote discard={forget} />}
      <TextArea
        ref={field}
        label={t('console.inbox.answer')}
        hint={t(kind === 'CHAT' ? 'console.inbox.answer_hint_chat' : 'console.inbox.answer_hint', { email })}
        error={error || undefined}
        rows={6}
        required
        maxLength={ANSWER_MAX}
        value={form.text}
        onChange={({ currentTarget }) => {
          setError('')
          type({ text: currentTarget.value, answer_id: crypto.randomUUID() })
        }}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('console.inbox.send')}
        </Button>
      </div>
    </form>
  )
}
