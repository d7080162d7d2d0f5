import { useTexts } from '@tiffin/ui/texts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import { BookRows } from './book-rows.tsx'
import styles from './money.module.css'
import type { OpenRecord } from './opened.ts'
import { SumList } from './sums.tsx'
import { useCustomer } from './use-books.ts'

/** All movements of one customer. */
export function CustomerMoney({ id, open }: { id: string; open: OpenRecord }) {
  const { t } = useTexts()
  const { money } = useShop()
  const { data, isError, refetch } = useCustomer(id)
  if (!data) return isError ? <NotLoaded retry={refetch} /> : <Loading />
  const { currency, wallet, total, rows, more } = data
  return (
    <div className={styles.part}>
      <p className={page.soft}>{t('console.money.customer_lead')}</p>
      <p>
        {t('console.money.wallet_now')}{' '}
        <strong className="tabular">{money({ value: wallet, currency: currency.iso })}</strong>
      </p>
      {rows.length === 0 ? (
        <p className={page.soft}>{t('console.money.customer_none')}</p>
      ) : (
        <>
          <SumList sums={total} currency={currency.iso} />
          <BookRows
            rows={rows}
            currency={currency.iso}
            label={t('console.money.orders_caption')}
            open={open}
          />
          {more && <p className={page.soft}>{t('console.money.only_last', { count: rows.length })}</p>}
        </>
      )}
    </div>
  )
}
