import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { Button } from '@tiffin/ui/button'
import { CheckIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { shopNow } from '../../current-shop/shop-clock.ts'
import { useOpenBoard } from './board-provider.tsx'
import type { CardActions } from './card-actions.ts'
import { proposalOf } from './proposal.ts'
import styles from './new-orders.module.css'

type SeveralProps = { orders: readonly WireStaffOrder[]; actions: CardActions; onDone: () => void }

/** Accepts the selected orders, each with the time that its card proposes. */
export function AcceptSeveral({ orders, actions, onDone }: SeveralProps) {
  const { t } = useTexts()
  const { pressOf } = useOpenBoard()
  const free = orders.filter(order => !pressOf(order.id))
  if (free.length === 0) return null
  const accept = () => {
    for (const order of free) actions.press(order, { kind: 'accept', ...proposalOf(order, shopNow()) })
    onDone()
  }
  return (
    <div className={styles.several}>
      <Button variant="primary" wide icon={<CheckIcon size={24} />} onClick={accept}>
        {t('console.accept.several', { count: free.length })}
      </Button>
    </div>
  )
}
