import { useQuery } from '@tanstack/react-query'
import { pictureName } from '@tiffin/contract/shop/pictures/pictures'
import { isShownOn } from '@tiffin/contract/shop/stores/banners'
import type { Banner } from '@tiffin/contract/shop/settings/banners'
import type { Settings } from '@tiffin/contract/shop/settings'
import { getSection } from '@tiffin/contract/shop/stores/staff'
import { dateOf } from '@tiffin/contract/time'
import { BannerCard } from '@tiffin/ui/banner-card'
import { declarationsOf } from '@tiffin/ui/theme.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useMemo } from 'react'
import { call } from '../../../lib/api.ts'
import page from '../../../shell/page.module.css'
import { localOf, shopNow } from '../../../current-shop/shop-clock.ts'
import { useShop } from '../../../current-shop/shop.tsx'
import styles from './banners.module.css'
import { nameOfLink } from './name-of-link.ts'
import type { MenuNames } from './use-menu-names.ts'

type Props = { banner: Banner; names: MenuNames }

/**
 * The banner in the width of a phone and in the shop's colours (for roles that may read them), and
 * whether it is shown now.
 */
export function BannerPreview({ banner, names }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const colours = useShopColours()
  const link = banner.link === '' ? undefined : nameOfLink(banner.link, names, t)
  if (banner.content === '') return null
  const isNow = isShownOn(banner, dateOf(localOf(shopNow())))
  return (
    <div>
      <p role="status" className={page.soft}>
        {t(isNow ? 'settings.banners.shown' : 'settings.banners.not_shown')}
      </p>
      {/* Inert: its text is in the field, and a press must not leave the form. */}
      <div inert data-preview className={styles.preview} style={colours}>
        <BannerCard html={htmlOf(banner, { link, store_id: store.id })} />
      </div>
    </div>
  )
}

/** As the server renders it for diners, with the console's address of the picture. */
function htmlOf(
  { content, picture }: Banner,
  { link, store_id }: { link: string | undefined; store_id: number },
): string {
  const name = picture === null ? undefined : pictureName(picture)
  const image = name ? `<img src="/pictures/${store_id}/${name}-m" alt="" />` : ''
  const words = link?.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `${image}<div>${content}</div>${words ? `<a href="#">${words}</a>` : ''}`
}

function useShopColours(): React.CSSProperties | undefined {
  const { store } = useShop()
  const { data } = useQuery({
    queryKey: ['section', store.id, 'look'],
    queryFn: ({ signal }) => call(getSection, { params: { storeId: store.id, section: 'look' }, signal }),
    enabled: store.role === 'owner',
  })
  return useMemo(() => {
    if (!data) return undefined
    const { theme } = data.value as Settings['look']
    const named = Object.entries(declarationsOf(theme)).map(([name, value]) => [`--${name}`, value])
    return Object.fromEntries(named) as React.CSSProperties
  }, [data])
}
