import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { BanIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../shop/shop.tsx'
import { groupStock, type StockRow } from './search-stock.ts'
import { type Until, useSetStock } from './use-set-stock.ts'
import styles from './stock.module.css'

export function StockList({ rows }: { rows: StockRow[] }) {
  const { t } = useTexts()
  const { set, busy } = useSetStock()
  return groupStock(rows).map(group => (
    <section key={`${group.kind} ${group.category}`} className={styles.group}>
      <h2 className={styles.category}>
        {group.kind === 'option' && <span className={styles.soft}>{t('console.stock.options')}: </span>}
        {group.category}
      </h2>
      <ul role="list">
        {group.rows.map(row => (
          <li key={row.id} className={styles.row} data-stock={row.name} data-sold-out={row.sold_out}>
            <div className={styles.words}>
              <span className={styles.name}>{row.name}</span>
              <StockState row={row} />
            </div>
            <Choices row={row} isBusy={busy === row.id} choose={until => void set(row, until)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function StockState({ row }: { row: StockRow }) {
  const { t } = useTexts()
  const { moment } = useShop()
  if (!row.sold_out) return null
  return (
    <Badge tone="bad" icon={<BanIcon size={18} />}>
      {row.sold_out_until
        ? t('console.stock.until', { time: moment(row.sold_out_until) })
        : t('console.stock.sold_out')}
    </Badge>
  )
}

type ChoicesProps = { row: StockRow; isBusy: boolean; choose: (until: Until) => void }

function Choices({ row, isBusy, choose }: ChoicesProps) {
  const { t } = useTexts()
  const choices: [Until, string][] = row.sold_out
    ? [['back', t('console.stock.back')]]
    : [
        ['tomorrow', t('console.sold_out.tomorrow')],
        ['told', t('console.sold_out.told')],
      ]
  return (
    <div className={styles.choices}>
      {!row.sold_out && (
        <span aria-hidden className={styles.soft}>
          {t('console.stock.mark')}
        </span>
      )}
      {choices.map(([until, label]) => (
        <Button
          key={until}
          busy={isBusy}
          aria-label={t(`console.stock.label_${until}`, { name: row.name })}
          onClick={() => choose(until)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
