import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { CountForm } from './count-form.tsx'
import type { StockRow } from './search-stock.ts'
import { SoldOutChoices } from './sold-out-choices.tsx'
import styles from './stock.module.css'
import type { useSetStock } from './use-set-stock.ts'

type Props = { row: StockRow; setting: ReturnType<typeof useSetStock>; onClose: () => void }

/** All stock settings of one dish or option: until when it is sold out, or how many are left. */
export function StockDialog({ row, setting, onClose }: Props) {
  const { t } = useTexts()
  const { set, count, busy } = setting
  const isBusy = busy.has(row.id)
  const closeAfter = async (done: Promise<boolean>) => {
    if (await done) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={row.name}
      lead={
        <p className={styles.soft}>
          {t(row.kind === 'ingredient' ? 'console.sold_out.lead_ingredient' : 'console.sold_out.lead_stock')}
        </p>
      }
    >
      <h3 className={styles.heading}>{t('console.sold_out.title')}</h3>
      <SoldOutChoices isBusy={isBusy} choose={change => void closeAfter(set(row, change))} />
      {row.kind !== 'ingredient' && (
        <CountForm counted={row.counted} isBusy={isBusy} count={to => void closeAfter(count(row, to))} />
      )}
    </Dialog>
  )
}
