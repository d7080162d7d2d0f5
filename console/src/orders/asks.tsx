import type { WireStaffOrder } from '@tiffin/contract/staff'
import { Button } from '@tiffin/ui/button'
import { WarningIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../lib/shop.tsx'
import type { CardActs } from './card-acts.ts'
import type { Press } from './outbox.ts'
import styles from './card.module.css'

type AsksProps = { order: WireStaffOrder; press: Press | undefined; acts: CardActs }

/** The customer asks to cancel: yes or no, and the bell rings until it is one of them. */
export function Asks({ order, press, acts }: AsksProps) {
  const { t } = useTexts()
  const { moment } = useShop()
  const answer = (approve: boolean) => acts.press(order, { kind: 'answer', approve })
  return (
    <div className={styles.asks}>
      <p className={styles.asksTitle}>
        <WarningIcon size={28} />
        {t('console.asks.title')}
      </p>
      {order.cancel_request && (
        <p>
          {t('console.asks.at', { time: moment(order.cancel_request.at) })}
          {order.cancel_request.note && `. ${t('console.order.note', { note: order.cancel_request.note })}`}
        </p>
      )}
      <div className={styles.two}>
        <Button busy={press !== undefined} onClick={() => answer(true)}>
          {t('console.asks.approve')}
        </Button>
        <Button busy={press !== undefined} onClick={() => answer(false)}>
          {t('console.asks.decline')}
        </Button>
      </div>
    </div>
  )
}
