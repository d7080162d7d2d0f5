import { useQuery } from '@tanstack/react-query'
import { listCoupons } from '@tiffin/contract/ordering/coupons/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { CouponRow } from './coupon-row.tsx'

/** The shop's coupons: active ones, ended ones, and a button for a new one. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_coupons'), store.name)
  const [isOpen, setOpen] = useState(false)
  const coupons = useQuery({
    queryKey: ['coupons', store.id],
    queryFn: ({ signal }) => call(listCoupons, { params: { storeId: store.id }, signal }),
    refetchOnWindowFocus: true,
  })
  if (!coupons.data) return coupons.isError ? <NotLoaded retry={coupons.refetch} /> : <Loading />
  const { data, categories } = coupons.data
  const ended = data.filter(({ ended_at }) => ended_at !== null)
  const running = data.filter(({ ended_at }) => ended_at === null)
  return (
    <div className={page.page}>
      <div>
        <h1>{t('console.page_coupons')}</h1>
        <p className={page.soft}>{t('console.coupons.lead')}</p>
      </div>
      <div>
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t('console.coupons.new')}
        </Button>
      </div>
      {running.length === 0 && <p>{t('console.coupons.empty')}</p>}
      <ul role="list">
        {running.map(coupon => (
          <CouponRow key={coupon.id} coupon={coupon} />
        ))}
      </ul>
      {ended.length > 0 && (
        <section>
          <h2>{t('console.coupons.past')}</h2>
          <ul role="list">
            {ended.map(coupon => (
              <CouponRow key={coupon.id} coupon={coupon} />
            ))}
          </ul>
        </section>
      )}
      {isOpen && <CouponDialog categories={categories} onClose={() => setOpen(false)} />}
    </div>
  )
}
