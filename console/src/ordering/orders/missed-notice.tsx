import type { ResponseOf } from '@tiffin/contract/endpoint'
import { type listBoard, readMissed } from '@tiffin/contract/ordering/orders/staff'
import { Button } from '@tiffin/ui/button'
import { WarningIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './missed-notice.module.css'

type MissedProps = { missed: ResponseOf<typeof listBoard>['missed']; refresh: () => void }

/**
 * Above the board until a staff member confirms: orders that were cancelled because the shop did
 * not accept them in time.
 */
export function MissedNotice({ missed, refresh }: MissedProps) {
  const { t } = useTexts()
  const { store, moment } = useShop()
  const { save, busy } = useSave()
  const last = missed.at(-1)
  const confirm = async () => {
    if (!last) return
    await save(async () => {
      await call(readMissed, { params: { storeId: store.id }, body: { last: last.id } })
      refresh()
    })
  }
  const named = missed.map(({ order_number, at }) => `${order_number} (${moment(at)})`).join(', ')
  return (
    <div role="alert">
      {last && (
        <div className={styles.missed} data-missed>
          <WarningIcon size={28} />
          <p className={styles.words}>
            <strong>{t('console.missed.title', { count: missed.length })}</strong>
            <span>{t('console.missed.advice', { orders: named })}</span>
          </p>
          <Button busy={busy} onClick={() => void confirm()}>
            {t('console.missed.read')}
          </Button>
        </div>
      )}
    </div>
  )
}
