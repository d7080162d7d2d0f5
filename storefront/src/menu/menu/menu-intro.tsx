import { useQuery } from '@tanstack/react-query'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { onIntent } from '../../lib/on-intent.tsx'
import { storeQuery } from '../../shop/stores/store-queries.ts'
import { useShop } from '../../lib/shop.tsx'
import { useService } from '../../ordering/cart/use-service.ts'
import { isPossible } from '@tiffin/contract/shop/slots/service'
import { channelsOf } from '../../shop/service/open-state.ts'
import { AutomaticCoupons } from '../../shop/service/automatic-coupons.tsx'
import { ServiceControl } from '../../ordering/cart/service-control.tsx'
import { AllergyLine } from './allergy-line.tsx'
import styles from './menu-intro.module.css'

/** Loaded only for shops with offers, after everything that is needed to order. */
const offers = onIntent(['offers'], () => import('./offers.tsx').then(file => file.Offers))

type Props = {
  /** Opens the shop's information. */
  onInfo: () => void
  /** Loads it in advance. */
  onWantInfo: () => void
  children: ReactNode
}

/**
 * The part above the dishes: service type and time, one line about allergies and mandatory charges that unfolds, a
 * button for the shop's information, its offers, and the customer's earlier orders (`children`). The header shows whether the shop is open. Space for
 * the offers is reserved before they load.
 */
export function MenuIntro({ onInfo, onWantInfo, children }: Props) {
  const { t } = useTexts()
  const shop = useShop()
  const { name } = shop.configuration
  const { data: details } = useQuery(storeQuery(shop))
  return (
    <div className={styles.intro}>
      <h1 className={styles.title}>
        <span>{t('menu.title')}</span>
        <span className="visually-hidden">{`, ${name}`}</span>
      </h1>
      <div className={styles.control}>
        <ServiceControl />
      </div>
      <ClosedMessage />
      <div className={styles.row}>
        <Notes />
        <button
          type="button"
          className={styles.info}
          aria-haspopup="dialog"
          onPointerEnter={onWantInfo}
          onClick={onInfo}
        >
          {t('menu.info')}
        </button>
      </div>
      <AutomaticCoupons />
      {details?.offers && (
        <div
          className={classNames(
            styles.offers,
            details.offers_are_text && styles.text,
            details.offers > 1 && styles.several,
          )}
        >
          <offers.Component />
        </div>
      )}
      {children}
    </div>
  )
}

/** One line about allergies and mandatory charges that unfolds. */
function Notes() {
  const { t } = useTexts()
  const { money } = useFormats()
  const shop = useShop()
  const { store } = shop.configuration
  const { data: details } = useQuery(storeQuery(shop))
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
    <details id="allergens" className={styles.notes}>
      <summary>
        {charges.length > 0 ? t('menu.notes_and_charges', { charges: charges.join(', ') }) : t('menu.notes')}
      </summary>
      <AllergyLine phone={store.phone} />
      {details?.allergy_note && <p>{details.allergy_note}</p>}
      {charges.length > 0 && <p>{t('menu.charges', { charges: charges.join(', ') })}</p>}
    </details>
  )
}

/** The shop's closing message, shown if the shop is closed and takes no pre-orders. */
function ClosedMessage() {
  const { t } = useTexts()
  const { lookup, offered } = useService()
  const { data: details } = useQuery(storeQuery(useShop()))
  if (!lookup || channelsOf(offered).some(type => isPossible(lookup, type))) return null
  return <p className={styles.closed}>{details?.online_closed_message || t('shell.state.nothing')}</p>
}
