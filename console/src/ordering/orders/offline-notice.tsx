import { Button } from '@tiffin/ui/button'
import { ClockIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { useOpenBoard } from './board-provider.tsx'
import type { OutboxAction } from './outbox.ts'
import { textOfAction } from './outcome-message.ts'
import styles from './notices.module.css'

/** Actions that were started without a connection and will be sent later. */
export function OfflineNotice({ press }: { press: OutboxAction }) {
  const { t } = useTexts()
  const { moment } = useShop()
  const { takeBack } = useOpenBoard()
  return (
    <div className={styles.kept}>
      <p className={styles.row}>
        <ClockIcon size={24} />
        {t('console.action.kept', { action: textOfAction(press.action, { t, time: moment }) })}
      </p>
      <Button onClick={() => takeBack(press.id)}>{t('console.action.take_back')}</Button>
    </div>
  )
}
