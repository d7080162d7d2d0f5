import { REPLY_MAX } from '@tiffin/contract/ordering/reviews/review'
import { answerReview } from '@tiffin/contract/ordering/reviews/staff'
import { Button } from '@tiffin/ui/button'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useEffect, useId } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { useTyped } from '../../form/use-typed.ts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import styles from './reviews.module.css'
import type { WireStaffReview } from './wire-review.ts'

type Props = { review: WireStaffReview; changed: () => unknown; close: () => void }

/** The one public reply to a review. Typed words are kept after a failed call and after the form is closed. */
export function ReplyForm({ review: { id, reply }, changed, close }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const { form, type, forget } = useTyped(`reply ${id}`, { reply: reply ?? '' })
  const { save, busy } = useSave('message')
  const field = useId()
  useEffect(() => document.getElementById(field)?.focus(), [field])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const isSaved = await save(async () => {
      await call(answerReview, { params: { storeId: store.id, id }, body: { reply: form.reply } })
      await changed()
    })
    if (!isSaved) return
    showMessage({ kind: 'success', text: t('console.reviews.saved') })
    forget()
    close()
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <TextArea
        id={field}
        label={t('console.reviews.reply')}
        hint={t('console.reviews.reply_hint', { shop: store.name })}
        value={form.reply}
        maxLength={REPLY_MAX}
        onChange={event => type({ reply: event.currentTarget.value })}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('console.reviews.save')}
        </Button>
        <Button onClick={close}>{t('console.reviews.cancel')}</Button>
      </div>
    </form>
  )
}
