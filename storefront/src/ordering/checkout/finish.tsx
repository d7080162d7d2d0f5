import { Checkbox } from '@tiffin/ui/checkbox'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import styles from './checkout.module.css'
import { type Notice, NoticeBox } from './notice-box.tsx'
import type { Checkout } from './use-checkout.ts'

type Props = {
  checkout: Pick<Checkout, 'draft' | 'setWish' | 'place'>
  notice: Notice | undefined
  onRetry: () => void
}

/** What the diner may add to the order, and why the last submit failed. */
export function Finish({ checkout: { draft, setWish, place }, notice, onRetry }: Props) {
  const { t } = useTexts()
  const { configuration } = useShop()
  return (
    <div className={styles.finish}>
      <TextArea
        label={t('checkout.review.comments')}
        hint={t('checkout.review.comments_hint')}
        optional={t('checkout.optional')}
        name="comments"
        rows={2}
        maxLength={500}
        value={draft.comments}
        onChange={event => setWish({ comments: event.target.value })}
      />
      {place.isDelivery && (
        <Checkbox
          label={t('checkout.review.contactless')}
          checked={draft.contactless}
          onChange={event => setWish({ contactless: event.target.checked })}
        />
      )}
      {configuration.sms_updates && (
        <Checkbox
          label={t('checkout.review.sms_updates')}
          hint={t('checkout.review.sms_updates_hint')}
          checked={draft.sms_updates}
          onChange={event => setWish({ sms_updates: event.target.checked })}
        />
      )}
      <NoticeBox notice={notice} onRetry={onRetry} />
      <p className={styles.soft}>{t('checkout.review.next')}</p>
    </div>
  )
}
