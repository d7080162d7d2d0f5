import { BANNER_PAGES, categoryOf, dishOf } from '@tiffin/contract/shop/stores/banners'
import type { Texts } from '@tiffin/ui/texts'
import type { MenuNames } from './use-menu-names.ts'

/**
 * The displayed name of a banner's target; undefined if the target does not exist, so that the
 * banner has no link.
 */
export function nameOfLink(link: string, names: MenuNames, t: Texts['t']): string | undefined {
  const page = BANNER_PAGES.find(each => each === link)
  if (page) return t(`settings.banners.page_${page.slice(1).replace('-', '_')}`)
  const [dish, category] = [dishOf(link), categoryOf(link)]
  if (category) return names.find(({ id }) => id === category)?.name
  return names.flatMap(({ items }) => items).find(({ id }) => id === dish)?.name
}
