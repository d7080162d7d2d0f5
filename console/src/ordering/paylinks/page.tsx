import { useInfiniteQuery } from '@tanstack/react-query'
import { listPaymentLinks } from '@tiffin/contract/ordering/payment-links/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { PayLinkForm } from './pay-link-form.tsx'
import { PayLinkRow } from './pay-link-row.tsx'
import styles from './paylinks.module.css'

/** All payment links of the shop, newest first, and a button for a new link without an order. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_paylinks'), store.name)
  const links = useInfiniteQuery({
    queryKey: ['paylinks', store.id],
    queryFn: ({ pageParam: before, signal }) =>
      call(listPaymentLinks, { params: { storeId: store.id }, query: before ? { before } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: last => (last.more ? last.data.at(-1)?.id : undefined),
    refetchInterval: 10_000,
  })
  if (!links.data) return links.isError ? <NotLoaded retry={links.refetch} /> : <Loading />
  const all = links.data.pages.flatMap(({ data }) => data)
  return (
    <div className={page.page}>
      <div>
        <h1>{t('console.page_paylinks')}</h1>
        <p className={page.soft}>{t('console.paylinks.lead')}</p>
      </div>
      <PayLinkForm onMade={() => void links.refetch()} />
      {all.length === 0 && <p>{t('console.paylinks.empty')}</p>}
      <ul role="list" className={styles.list}>
        {all.map(link => (
          <PayLinkRow key={link.id} link={link} onChanged={() => void links.refetch()} />
        ))}
      </ul>
      {links.hasNextPage && (
        <Button busy={links.isFetchingNextPage} onClick={() => void links.fetchNextPage()}>
          {t('console.paylinks.more')}
        </Button>
      )}
    </div>
  )
}
