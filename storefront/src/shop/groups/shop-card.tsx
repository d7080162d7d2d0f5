import type { WireGroupStore } from '@tiffin/contract/shop/groups/group'
import { Badge } from '@tiffin/ui/badge'
import { ButtonLink } from '@tiffin/ui/button'
import { IconButton } from '@tiffin/ui/icon-button'
import { HeartIcon, PhoneIcon, PinIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './our-shops.module.css'

type Props = { shop: WireGroupStore; isMarked: boolean; onMark: () => void }

/** A shop of the group: whether it is open and delivers to the diner, and the link to its menu. */
export function ShopCard({ shop, isMarked, onMark }: Props) {
  const { t } = useTexts()
  const { host } = useShop().configuration
  const { name, address, phone, open, url } = shop
  return (
    <li className={styles.shop}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <IconButton
          label={t('our_shops.mark', { name })}
          aria-pressed={isMarked}
          className={isMarked ? styles.marked : undefined}
          onClick={onMark}
        >
          <HeartIcon fill={isMarked ? 'currentColor' : 'none'} />
        </IconButton>
      </div>
      <p className={styles.states}>
        <Badge tone={open ? 'good' : 'neutral'}>{t(open ? 'our_shops.open' : 'our_shops.closed')}</Badge>
        <Delivery shop={shop} />
      </p>
      <p className={styles.line}>
        <PinIcon />
        <span>{address}</span>
        {shop.distance !== null && (
          <span className={styles.distance}>{`${shop.distance}\u00a0${shop.distance_label}`}</span>
        )}
      </p>
      {phone && (
        <p className={styles.line}>
          <PhoneIcon />
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="phone">
            {phone}
          </a>
        </p>
      )}
      <ButtonLink href={`${url}/order-now`} variant={shop.delivers === false ? 'quiet' : 'primary'}>
        {t('our_shops.order', { name })}
      </ButtonLink>
      {shop.host === host && <p className={styles.here}>{t('our_shops.here')}</p>}
    </li>
  )
}

/** Whether the shop delivers to the place that was searched, and the charge. */
function Delivery({ shop: { delivers, delivery_charge, currency } }: Pick<Props, 'shop'>) {
  const { t } = useTexts()
  const { money } = useFormats(currency)
  if (delivers === null) return null
  if (!delivers) return <Badge tone="neutral">{t('our_shops.no_delivery')}</Badge>
  const charge = Number(delivery_charge) > 0 ? money(delivery_charge!) : t('service.free')
  return <Badge tone="good">{t('our_shops.delivers', { charge })}</Badge>
}
