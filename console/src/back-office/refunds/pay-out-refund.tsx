import { useQueryClient } from '@tanstack/react-query'
import { payOutRefund, type OTHER_WAYS } from '@tiffin/contract/back-office/refunds/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './refunds.module.css'

type Way = (typeof OTHER_WAYS)[number]
type Props = {
  order_id: string
  id: string
  amount: { value: string; currency: string }
  ways: readonly Way[]
}

/**
 * For a refund that the card's bank has rejected: the staff member who has spoken to the customer
 * enters how it was paid out.
 */
export function GiveRefund({ order_id, id, amount, ways }: Props) {
  const { t } = useTexts()
  const { store, money } = useShop()
  const queries = useQueryClient()
  const { save, busy } = useSave()
  const give = async (way: Way) => {
    const key = ['refunds', store.id, order_id]
    await save(
      async () => {
        const fresh = await call(payOutRefund, {
          params: { storeId: store.id, id: order_id, refundId: id },
          body: { way },
        })
        queries.setQueryData(key, fresh)
        showMessage({
          kind: 'success',
          text: t(`console.refunds.given_${way}`, { amount: money(amount) }),
        })
      },
      {
        onRefused(refusal) {
          // A colleague has paid it out already: the result is shown.
          if (refusal?.status === 409 && refusal.data) queries.setQueryData(key, { data: refusal.data })
        },
      },
    )
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['failed-refunds', store.id] }),
      queries.invalidateQueries({ queryKey: ['money', store.id] }),
    ])
  }
  return (
    <div className={styles.ways}>
      {ways.map(way => (
        <Button key={way} busy={busy} onClick={() => void give(way)}>
          {t(`console.refunds.give_${way}`)}
        </Button>
      ))}
    </div>
  )
}
