import { sendSupportMessage } from '@tiffin/contract/ordering/support/diner'
import { MESSAGE_MAX } from '@tiffin/contract/people/messages/thread'
import { Button } from '@tiffin/ui/button'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { type SubmitEvent, useRef, useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { keepDraft, readDraft } from '../../lib/session-draft.ts'
import { useShop } from '../../lib/shop.tsx'
import type { Chat } from './chat-queries.ts'
import styles from './support.module.css'

type Props = { order_id: string; token: string; onSent: (chat: Chat) => void }
type Draft = { id: string; text: string }

const newDraft = (text = ''): Draft => ({ id: crypto.randomUUID(), text })

/** The next message. What was typed survives a reload and a failed call, whose retry sends the same message. */
export function MessageForm({ order_id, token, onSent }: Props) {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const key = `support ${order_id}`
  const [draft, setDraft] = useState(() => (readDraft(key, token) as Draft | undefined) ?? newDraft())
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const change = (next: Draft) => {
    setDraft(next)
    keepDraft(key, token, next.text === '' ? undefined : next)
    setError(undefined)
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (draft.text.trim() === '') {
      setError(t('support.message_missing'))
      return field.current?.focus()
    }
    setBusy(true)
    try {
      const { data } = await call(sendSupportMessage, { body: { ...draft, order_id } })
      change(newDraft())
      onSent(data)
    } catch (failure) {
      setError(textOfError(errorLike(failure)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className={styles.form} onSubmit={event => void send(event)}>
      <TextArea
        ref={field}
        label={t('support.message')}
        rows={3}
        required
        maxLength={MESSAGE_MAX}
        value={draft.text}
        error={error}
        onChange={({ target }) => change(newDraft(target.value))}
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('support.send')}
      </Button>
    </form>
  )
}
