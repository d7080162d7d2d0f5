import { HIDE_REASONS, type HideReason } from '@tiffin/contract/ordering/reviews/review'
import { hideReview } from '@tiffin/contract/ordering/reviews/staff'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import styles from './reviews.module.css'
import type { WireStaffReview } from './wire-review.ts'

type Props = { review: WireStaffReview; changed: () => unknown; close: () => void }

/** Asks for one of the reasons for which the words of a review may be hidden. */
export function HideDialog({ review: { id, customer_name }, changed, close }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const [reason, setReason] = useState<HideReason>('OFFENSIVE')
  const { save, busy } = useSave()
  const hide = async () => {
    const isHidden = await save(async () => {
      await call(hideReview, { params: { storeId: store.id, id }, body: { reason } })
      await changed()
    })
    if (!isHidden) return
    close()
    showMessage({ kind: 'success', text: t('console.reviews.hidden_done') })
  }
  return (
    <Dialog
      open
      onClose={close}
      closeLabel={t('console.close')}
      title={t('console.reviews.hide_title', { name: customer_name })}
      foot={
        <div className={styles.two}>
          <Button onClick={close}>{t('console.reviews.hide_keep')}</Button>
          <Button variant="danger" busy={busy} onClick={() => void hide()}>
            {t('console.reviews.hide')}
          </Button>
        </div>
      }
    >
      <p>{t('console.reviews.hide_text')}</p>
      <RadioGroup
        name="hide-reason"
        legend={t('console.reviews.hide_reason')}
        value={reason}
        onChange={setReason}
      >
        {HIDE_REASONS.map(each => (
          <RadioRow key={each} value={each} label={t(`reviews.hidden.${each}`)} />
        ))}
      </RadioGroup>
    </Dialog>
  )
}
