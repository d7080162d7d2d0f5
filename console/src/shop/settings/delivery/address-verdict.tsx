import type { WireAddressCheck } from '@tiffin/contract/shop/places/staff'
import { DELIVERY_MODES } from '@tiffin/contract/shop/settings/delivery'
import { moneyWords } from '@tiffin/ui/money.ts'
import { useTexts } from '@tiffin/ui/texts'
import page from '../../../shell/page.module.css'
import { useShop } from '../../../current-shop/shop.tsx'
import styles from './delivery.module.css'
import { useUnit } from './use-shop-place.ts'

type Props = { tried: WireAddressCheck; delivery: Record<string, unknown> | undefined }

/** The result, the charge, the reason, and the precision of the position. */
export function AddressVerdict({ tried, delivery }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const unit = useUnit()
  const { wire } = moneyWords(store.currency)
  const { area, is, distance, at } = tried
  const name = area?.name || t('settings.delivery.unnamed', { number: (area?.index ?? 0) + 1 })
  const far = distance === null ? '' : `${distance} ${unit.label}`
  return (
    <div className={styles.answer}>
      <p>
        <strong>{t(`settings.delivery.try_${is}`, { name })}</strong>
      </p>
      {area && is === 'inside' && (
        <p>
          {t('settings.delivery.try_price', { charge: wire(area.charge), minimum: wire(area.minimum_order) })}
          {area.free_delivery_over !== null &&
            ` ${t('settings.delivery.try_free', { amount: wire(area.free_delivery_over) })}`}
          {Number(area.partner_fee) > 0 &&
            ` ${t('settings.delivery.try_partner', { amount: wire(area.partner_fee) })}`}
        </p>
      )}
      <p className={page.soft}>
        {t(reasonOf(tried, delivery), { prefix: tried.prefix ?? '', distance: far })}
      </p>
      {area?.hours && <p className={page.soft}>{t('settings.delivery.try_hours')}</p>}
      {far && <p className={page.soft}>{t('settings.delivery.try_distance', { distance: far })}</p>}
      {at?.precision === 'district' && <p className={page.soft}>{t('settings.delivery.try_district')}</p>}
      {!at && <p className={page.soft}>{t('settings.delivery.try_nowhere')}</p>}
      {!tried.delivers && <p>{t('settings.delivery.try_off')}</p>}
      {tried.credit && <p className={page.soft}>{tried.credit}</p>}
    </div>
  )
}

/** The reason: the property by which the areas are defined, and whether it matched or not. */
function reasonOf({ is, prefix }: WireAddressCheck, delivery: Record<string, unknown> | undefined): string {
  const mode = delivery?.['mode']
  if (is === 'unknown')
    return `settings.delivery.why_unknown${mode === DELIVERY_MODES.postcode ? '_postcode' : ''}`
  if (is === 'outside') return `settings.delivery.why_not_${String(mode)}`
  return prefix ? 'settings.delivery.why_2' : `settings.delivery.why_${String(mode)}`
}
