import { WarningIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import styles from './low-stock.module.css'

type Props = { stock: readonly { name: string; remaining: number }[] }

/** Above the board: counted dishes that are low or have run out. */
export function LowStock({ stock }: Props) {
  const { t } = useTexts()
  const words = stock.map(({ name, remaining }) => t('console.count.short', { name, count: remaining }))
  return (
    <div role="status">
      {words.length > 0 && (
        <p className={styles.low} data-low-stock>
          <WarningIcon size={20} />
          <span>{t('console.count.running_low', { things: words.join(', ') })}</span>
        </p>
      )}
    </div>
  )
}
