import type { ResponseOf } from '@tiffin/contract/endpoint'
import { answerThread } from '@tiffin/contract/people/messages/staff'
import { ANSWER_MAX } from '@tiffin/contract/people/messages/thread'
import { Button } from '@tiffin/ui/button'
import { Select } from '@tiffin/ui/select'
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

/** A ready answer is shown up to this many characters in the list. */
const READY_SHOWN = 60

type Props = {
  id: string
  kind: ResponseOf<typeof answerThread>['data']['kind']
  email: string
  ready_answers: readonly string[]
  onAnswered: (thread: ResponseOf<typeof answerThread>['data']) => void
}

/** The answer appears in the customer's chat, or is sent by e-mail. Typed text survives a failed call and closing the tab. */
export function AnswerForm({ id, kind, email, ready_answers, onAnswered }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const { form, type, forget, wereKept } = useTyped(`answer ${id}`, { answer_id: '', text: '' })
  const { save, busy } = useSave('message')
  const [error, setError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const change = (text: string) => {
    setError('')
    type({ text, answer_id: crypto.randomUUID() })
  }
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
      <ReadyAnswers answers={ready_answers} typed={form.text} onText={change} />
      <TextArea
        ref={field}
        label={t('console.inbox.answer')}
        hint={t(kind === 'CHAT' ? 'console.inbox.answer_hint_chat' : 'console.inbox.answer_hint', { email })}
        error={error || undefined}
        rows={6}
        required
        maxLength={ANSWER_MAX}
        value={form.text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('console.inbox.send')}
        </Button>
      </div>
    </form>
  )
}

type ReadyProps = { answers: readonly string[]; typed: string; onText: (text: string) => void }

/** Inserts one of the shop's ready answers below what is typed already. */
function ReadyAnswers({ answers, typed, onText }: ReadyProps) {
  const { t } = useTexts()
  if (answers.length === 0) return null
  return (
    <Select
      label={t('console.inbox.ready')}
      value=""
      onChange={({ currentTarget: { value } }) =>
        value !== '' && onText([typed.trimEnd(), answers[Number(value)]].filter(Boolean).join('\n'))
      }
    >
      <option value="">{t('console.inbox.ready_choose')}</option>
      {answers.map((answer, index) => (
        <option key={answer} value={index}>
          {answer.length > READY_SHOWN ? `${answer.slice(0, READY_SHOWN)}…` : answer}
        </option>
      ))}
    </Select>
  )
}
