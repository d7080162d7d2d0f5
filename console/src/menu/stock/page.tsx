import { useQuery } from '@tanstack/react-query'
import { listStock } from '@tiffin/contract/menu/stock/staff'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Field } from '@tiffin/ui/field'
import { SearchIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useDeferredValue, useMemo, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { isShort, searchStock, type StockRow } from './search-stock.ts'
import { StockList } from './stock-list.tsx'
import styles from './stock.module.css'

/** Orders and colleagues change the stock while the page is open. */
const FOLLOW_MS = 5000

export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.stock.title'), store.name)
  const stock = useQuery({
    queryKey: ['stock', store.id],
    queryFn: ({ signal }) => call(listStock, { params: { storeId: store.id }, signal }),
    refetchInterval: FOLLOW_MS,
  })
  if (!stock.data) return stock.isError ? <NotLoaded retry={stock.refetch} /> : <Loading />
  return <Stock rows={stock.data.data} />
}

function Stock({ rows }: { rows: StockRow[] }) {
  const { t } = useTexts()
  const [words, setWords] = useState('')
  const [onlyOut, setOnlyOut] = useState(false)
  const wanted = useDeferredValue(words)
  const found = useMemo(
    () => searchStock(rows, wanted).filter(row => !onlyOut || isShort(row)),
    [rows, wanted, onlyOut],
  )
  const showAll = () => {
    setWords('')
    setOnlyOut(false)
  }
  return (
    <div className={page.page}>
      <h1>{t('console.stock.title')}</h1>
      <div className={styles.search}>
        <Field
          type="search"
          label={t('console.stock.search')}
          before={<SearchIcon size={24} />}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
        <Checkbox
          label={t('console.stock.only_out')}
          checked={onlyOut}
          onChange={event => setOnlyOut(event.target.checked)}
        />
        <p role="status" className={styles.soft}>
          {found.length < rows.length && t('console.stock.results', { count: found.length })}
        </p>
      </div>
      {found.length > 0 ? (
        <StockList rows={found} />
      ) : (
        <EmptyState
          title={t(onlyOut && !words ? 'console.stock.all_on' : 'console.stock.empty_title')}
          action={<Button onClick={showAll}>{t('console.stock.show_all')}</Button>}
        >
          {onlyOut && !words ? undefined : t('console.stock.empty')}
        </EmptyState>
      )}
    </div>
  )
}
