import { useQueryClient } from '@tanstack/react-query'
import {
  MAX_REFUND_REASON,
  refundShare,
  type WireRefundable,
} from '@tiffin/contract/back-office/refunds/staff'
import { Button } from '@tiffin/ui/button'
import { TextArea } from '@tiffin/ui/text-area'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import styles from './refunds.module.css'

type Props = { order_id: string; share: WireRefundable['shares'][number]; amount: string }

/** Refunds one payment of a bill whole, with a reason. */
export function RefundShare({ order_id, share, amount }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, busy } = useSave()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = async () => {
    if (reason.trim() === '') return setError(t('console.refunds.reason_missing'))
    await save(async () => {
      const params = { storeId: store.id, id: order_id, shareId: share.id }
      const fresh = await call(refundShare, { params, body: { reason: reason.trim() } })
      queries.setQueryData(['refunds', store.id, order_id], fresh)
      await queries.invalidateQueries({ queryKey: ['money', store.id] })
      showMessage({ kind: 'success', text: t('console.refunds.done', { amount }) })
    })
  }
  return (
    <div className={styles.form}>
      <TextArea
        label={t('console.refunds.reason')}
        hint={t('console.refunds.reason_hint')}
        error={error}
        maxLength={MAX_REFUND_REASON}
        value={reason}
        onChange={event => {
          setReason(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Button variant="danger" wide busy={busy} onClick={() => void submit()}>
        {t('console.refunds.share_button', { amount })}
      </Button>
    </div>
  )
}
