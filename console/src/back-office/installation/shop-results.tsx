import type { WireListedShop } from '@tiffin/contract/back-office/shops/shop'
import { Button } from '@tiffin/ui/button'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import page from '../../shell/page.module.css'
import { ShopRow } from './shop-row.tsx'
import type { useShops } from './use-shops.ts'

type SearchResultsProps = { shops: ReturnType<typeof useShops>; found: WireListedShop[]; sought: string }

/** The shops that match the search, or a message that no shop does. */
export function ShopResults({ shops: { isOld, more, isReadingMore }, found, sought }: SearchResultsProps) {
  const { t } = useTexts()
  return (
    <section aria-busy={isOld}>
      <p className="visually-hidden" role="status">
        {sought !== '' && !isOld && t('console.installation.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState title={t(sought ? 'console.installation.nothing' : 'console.installation.none')}>
          {t(sought ? 'console.installation.nothing_text' : 'console.installation.none_text')}
        </EmptyState>
      )}
      <ul role="list" className={page.records}>
        {found.map(shop => (
          <li key={shop.id} className={page.record} data-shop={shop.host}>
            <ShopRow shop={shop} />
          </li>
        ))}
      </ul>
      {more && (
        <Button wide busy={isReadingMore} onClick={more}>
          {t('console.installation.more')}
        </Button>
      )}
    </section>
  )
}
