import { useQuery } from '@tanstack/react-query'
import { visitShop } from '@tiffin/contract/back-office/shops/staff'
import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import { CallError } from '@tiffin/contract/client'
import { useTexts } from '@tiffin/ui/texts'
import { useMemo } from 'react'
import { Redirect } from 'wouter'
import { call } from './lib/api.ts'
import { PAGES } from './pages.ts'
import { ShopContext, shopOf } from './current-shop/shop.tsx'
import { ShopPages } from './shop-pages.tsx'
import { isOffered, type Page } from './shell/page.ts'
import { Loading, NotLoaded } from './shell/loading.tsx'
import { PlainPage } from './shell/plain-page.tsx'

const ALL: readonly Page[] = PAGES

type Visit = { id: number; staff: StaffMember }

/**
 * A shop in which an operator has no role: the pages that operators may see, without board and
 * bell.
 */
export function VisitedShop({ id, staff }: Visit) {
  const visit = useQuery({
    queryKey: ['visit', id],
    queryFn: ({ signal }) => call(visitShop, { params: { storeId: id }, signal }),
    // One visit creates one entry in the shop's audit log.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (visit.data) return <Visited store={visit.data.data} staff={staff} />
  if (visit.error instanceof CallError && visit.error.status === 403)
    return <Redirect to="~/installation" replace />
  return (
    <PlainPage staff={staff}>{visit.isError ? <NotLoaded retry={visit.refetch} /> : <Loading />}</PlainPage>
  )
}

const firstPath = (pages: readonly Page[]) =>
  (pages.find(page => page.name === 'start') ?? pages[0])?.path ?? '/people'

function Visited({ store, staff }: { store: StaffStore; staff: StaffMember }) {
  const { t } = useTexts()
  const shop = useMemo(() => shopOf(store, staff, t), [store, staff, t])
  const pages = useMemo(() => ALL.filter(page => isOffered(page, staff, store)), [staff, store])
  return (
    <ShopContext value={shop}>
      <PlainPage staff={staff} pages={pages} name={store.name} note={t('console.shops.visiting')}>
        <ShopPages pages={pages} first={firstPath(pages)} store={store} staff={staff} />
      </PlainPage>
    </ShopContext>
  )
}
