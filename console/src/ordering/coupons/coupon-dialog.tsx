import type { CouponMenu } from '@tiffin/contract/ordering/coupons/staff'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { RestoredEditsNote } from '../../form/restored-edits-note.tsx'
import { useTyped } from '../../form/use-typed.ts'
import { NEW_COUPON } from './coupon-draft.ts'
import type { CouponFieldsProps } from './coupon-fields.ts'
import { ConditionFields } from './condition-fields.tsx'
import { CouponPreview } from './coupon-preview.tsx'
import styles from './coupons.module.css'
import { GiftFields } from './gift-fields.tsx'
import { useCoupons } from './use-coupons.ts'

type Props = { categories: CouponMenu; onClose: () => void }

/** A new coupon: first its benefit, then its conditions, and the preview for diners. */
export function CouponDialog({ categories, onClose }: Props) {
  const { t } = useTexts()
  const { form: draft, type, forget, wereKept } = useTyped('new coupon', NEW_COUPON)
  const { make, errors, busy } = useCoupons(() => {
    forget()
    onClose()
  })
  const fields: CouponFieldsProps = {
    draft,
    change: type,
    errorOf: path => errors[path]?.[0],
    categories,
  }
  return (
    <Dialog open onClose={onClose} closeLabel={t('console.close')} title={t('console.coupons.new')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void make(draft)
        }}
      >
        {wereKept && <RestoredEditsNote discard={forget} />}
        <GiftFields {...fields} />
        <ConditionFields {...fields} />
        <CouponPreview draft={draft} categories={categories} />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('console.settings.busy')}>
            {t('console.coupons.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
