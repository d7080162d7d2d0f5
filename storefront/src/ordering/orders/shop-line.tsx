import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { ButtonLink } from '@tiffin/ui/button'
import { PhoneIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import styles from './tracking.module.css'

/** The shop's phone number, in the same place in every state. */
export function ShopLine({ shop }: { shop: WireOrder['shop'] }) {
  const { t } = useTexts()
  return (
    <section className={styles.help}>
      <p className={styles.soft}>{t('tracking.help')}</p>
      <ButtonLink href={`tel:${shop.phone.replaceAll(/[^\d+]/g, '')}`} className="phone" icon={<PhoneIcon />}>
        {t('tracking.call', { shop: shop.name, phone: shop.phone })}
      </ButtonLink>
    </section>
  )
}
