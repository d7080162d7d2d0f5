import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { BanIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { groupStock, isLow, type StockRow } from './search-stock.ts'
import { StockDialog } from './stock-dialog.tsx'
import { type StockChange, useSetStock } from './use-set-stock.ts'
import styles from './stock.module.css'

export function StockList({ rows }: { rows: StockRow[] }) {
  const { t } = useTexts()
  const setting = useSetStock()
  const { set, busy } = setting
  const [opened, setOpened] = useState<StockRow>()
  const groups = groupStock(rows).map(group => (
    <section key={`${group.kind} ${group.category}`} className={styles.group}>
      <h2 className={styles.category}>
        {group.kind === 'option' && <span className={styles.soft}>{t('console.stock.options')}: </span>}
        {group.kind === 'ingredient' ? t('console.stock.ingredients') : group.category}
      </h2>
      <ul role="list">
        {group.rows.map(row => (
          <li key={row.id} className={styles.row} data-stock={row.name} data-sold-out={row.sold_out}>
            <div className={styles.words}>
              <span className={styles.name}>{row.name}</span>
              <StockState row={row} />
            </div>
            <Choices
              row={row}
              isBusy={busy.has(row.id)}
              choose={change => void set(row, change)}
              more={() => setOpened(row)}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
  return (
    <>
      {groups}
      {opened && <StockDialog row={opened} setting={setting} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function StockState({ row }: { row: StockRow }) {
  const { t } = useTexts()
  const { moment } = useShop()
  const { counted } = row
  return (
    <>
      {row.sold_out && (
        <Badge tone="bad" icon={<BanIcon size={18} />}>
          {row.sold_out_until
            ? t('console.stock.until', { time: moment(row.sold_out_until) })
            : t('console.stock.sold_out')}
        </Badge>
      )}
      {row.lacks.length > 0 && (
        <Badge tone="bad" icon={<BanIcon size={18} />}>
          {t('console.stock.lacks', { things: row.lacks.join(', ') })}
        </Badge>
      )}
      {counted && counted.remaining > 0 && (
        <Badge tone={isLow(row) ? 'warn' : 'neutral'}>
          {t('console.stock.left', { count: counted.remaining })}
        </Badge>
      )}
    </>
  )
}

type ChoicesProps = {
  row: StockRow
  isBusy: boolean
  choose: (change: StockChange) => void
  more: () => void
}

function Choices({ row, isBusy, choose, more }: ChoicesProps) {
  const { t } = useTexts()
  const choices: [string, string, StockChange][] = row.sold_out
    ? [['back', t('console.stock.back'), { sold_out: false }]]
    : (['closing', 'tomorrow'] as const).map(until => [
        until,
        t(`console.sold_out.${until}`),
        { sold_out: true, until },
      ])
  return (
    <div className={styles.choices}>
      {!row.sold_out && (
        <span aria-hidden className={styles.mark}>
          {t('console.stock.mark')}
        </span>
      )}
      {choices.map(([key, label, change]) => (
        <Button
          key={key}
          busy={isBusy}
          aria-label={t(`console.stock.label_${key}`, { name: row.name })}
          onClick={() => choose(change)}
        >
          {label}
        </Button>
      ))}
      <Button
        aria-label={t('console.stock.label_more', { name: row.name })}
        aria-haspopup="dialog"
        onClick={more}
      >
        {t('console.stock.more')}
      </Button>
    </div>
  )
}
