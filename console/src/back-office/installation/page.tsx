import { SHOP_ORDERS, type ShopOrder } from '@tiffin/contract/back-office/shops/shop'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { useDeferredValue, useState } from 'react'
import { useTitle } from '../../shell/use-title.ts'
import { AwayNote } from '../../shell/away-note.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { ShopResults } from './shop-results.tsx'
import { NewShop } from './new-shop.tsx'
import { useShops } from './use-shops.ts'

/** All shops of the installation with today's orders and their problems, for operators [Y-22]. */
export function Page() {
  const { t } = useTexts()
  useTitle(t('console.page_installation'), t('console.name'))
  const [typed, setTyped] = useState('')
  const [isMaking, setMaking] = useState(false)
  const sought = useDeferredValue(typed.trim())
  const [order, setOrder] = useState<ShopOrder>('name')
  const shops = useShops(sought, order)
  return (
    <div className={page.page}>
      <div>
        <h1>{t('console.page_installation')}</h1>
        <p className={page.soft}>{t('console.installation.lead')}</p>
      </div>
      <div>
        <Button variant="primary" onClick={() => setMaking(true)}>
          {t('console.new_shop.open')}
        </Button>
      </div>
      <Field
        type="search"
        label={t('console.installation.sought')}
        hint={t('console.installation.sought_hint')}
        value={typed}
        maxLength={160}
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Select
        label={t('console.installation.order')}
        value={order}
        onChange={({ target }) => setOrder(SHOP_ORDERS.find(each => each === target.value) ?? 'name')}
      >
        {SHOP_ORDERS.map(each => (
          <option key={each} value={each}>
            {t(`console.installation.order_${each}`)}
          </option>
        ))}
      </Select>
      {shops.behind > 0 && (
        <p className={page.soft}>{t('console.installation.behind', { count: shops.behind })}</p>
      )}
      <AwayNote text="console.installation.away" names={shops.away} />
      {!shops.found && (shops.isError ? <NotLoaded retry={shops.refetch} /> : <Loading />)}
      {shops.found && <ShopResults shops={shops} found={shops.found} sought={sought} />}
      {isMaking && <NewShop onClose={() => setMaking(false)} />}
    </div>
  )
}
