import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { useFormats } from '../lib/formats.ts'
import { storeQuery } from '../stores/store-queries.ts'
import { useShop } from '../lib/shop.tsx'
import { useService } from '../cart/use-service.ts'
import { OpenPanel } from '../service/open-panel.tsx'
import { ServiceControl } from '../cart/service-control.tsx'
import { AllergyLine } from './allergy-line.tsx'
import styles from './menu-intro.module.css'

/**
 * Above the dishes: whether the shop is open, service type and time, what the customer ordered before (`children`),
 * allergies, and the charges of every order.
 */
export function MenuIntro({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const { money } = useFormats()
  const shop = useShop()
  const { store, name } = shop.configuration
  const { data: details } = useQuery(storeQuery(shop))
  const { lookup } = useService()
  const isClosed = lookup && lookup.delivery.status === 'closed' && lookup.collection.status === 'closed'
  const charges = (details?.mandatory_charges ?? []).map(({ code, percent, amount, per_items }) => {
    const parts = [
      percent !== null && percent > 0 && `${percent} %`,
      amount !== null && Number(amount) > 0 && money(amount),
    ]
    const value = parts.filter(Boolean).join(' + ')
    return t(`menu.charge.${code}`, {
      value: per_items === null ? value : t('menu.charge.per_items', { value, count: per_items }),
    })
  })
  return (
    <div className={styles.intro}>
      <h1 className={styles.title}>
        {t('menu.title')}
        <span className="visually-hidden">, {name}</span>
      </h1>
      {isClosed && <OpenPanel />}
      <div className={styles.control}>
        <ServiceControl />
      </div>
      {children}
      <div id="allergens" className={styles.notes}>
        {charges.length > 0 && <p>{t('menu.charges', { charges: charges.join(', ') })}</p>}
        <AllergyLine phone={store.phone} />
        {details?.allergy_note && (
          <details className={styles.note}>
            <summary>{t('menu.allergy_more')}</summary>
            <p>{details.allergy_note}</p>
          </details>
        )}
      </div>
    </div>
  )
}
