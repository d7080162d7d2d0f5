import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Chips } from '../../shell/chips.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { CustomerView } from './customer-view.tsx'
import { DaysView } from './days-view.tsx'
import { MoneyDialog } from './money-dialog.tsx'
import type { MoneyRecord } from './opened.ts'
import { OrderView } from './order-view.tsx'

const VIEWS = { days: DaysView, order: OrderView, customer: CustomerView }
const NAMES = ['days', 'order', 'customer'] as const

/** The shop's books: by day, by order, by customer. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_money'), store.name)
  const [view, setView] = useState<keyof typeof VIEWS>('days')
  const [opened, setOpened] = useState<MoneyRecord>()
  const View = VIEWS[view]
  return (
    <div className={page.page}>
      <h1>{t('console.page_money')}</h1>
      <p className={page.soft}>{t('console.money.lead')}</p>
      <div>
        <Chips
          name="money-by"
          legend={t('console.money.by')}
          value={view}
          onChange={setView}
          choices={NAMES.map(name => [name, t(`console.money.by_${name}`)] as const)}
        />
      </div>
      <View open={setOpened} />
      {opened && <MoneyDialog opened={opened} open={setOpened} close={() => setOpened(undefined)} />}
    </div>
  )
}
