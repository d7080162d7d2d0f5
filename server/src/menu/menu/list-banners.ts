import { slugsOf } from '@tiffin/contract/menu/menu/slugs'
import { pictureAt, pictureName, PICTURE_SIZES } from '@tiffin/contract/shop/pictures/pictures'
import { categoryOf, dishOf, isShownOn } from '@tiffin/contract/shop/stores/banners'
import type { Banner } from '@tiffin/contract/shop/settings/banners'
import { dateOf } from '@tiffin/contract/time'
import type * as endpoints from '@tiffin/contract/menu/menu/diner'
import type { Context } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { escapeHtml } from '../../platform/texts/escape-html.ts'
import { menuOf, type MenuInMemory } from './menu-of.ts'

/**
 * The banners of today as HTML [M-19]: the owner's text as the settings hold it, which is harmless, in the shop's
 * language; the picture before it and the link behind it are written here and contain nothing that somebody typed
 * unescaped.
 */
export async function listBanners(ctx: Context): Promise<ResponseFor<typeof endpoints.listBanners>> {
  const today = dateOf(toLocal(ctx.store, ctx.now))
  const banners = ctx.store.settings.banners.banners.filter(banner => isShownOn(banner, today))
  // Read for the names of what they lead to; without it they are shown all the same.
  const menu = banners.some(({ link }) => link !== '') ? await menuOf(ctx).catch(() => undefined) : undefined
  const { default: language } = ctx.store.configuration.language
  return {
    data: banners.map(
      banner =>
        `${pictureOf(banner)}<div lang="${escapeHtml(language)}">${banner.content}</div>${linkOf(ctx, menu, banner)}`,
    ),
  }
}

function pictureOf({ picture }: Banner): string {
  if (picture === null || !pictureName(picture)) return ''
  const { width, height } = PICTURE_SIZES.m
  return `<img src="${pictureAt(picture, 'm')}" width="${width}" height="${height}" alt="" />`
}

/** A dish or a category that is not on the menu any more, and a page that the shop has taken away, lead nowhere. */
function linkOf(ctx: Context, menu: MenuInMemory | undefined, { link }: Banner): string {
  const target = targetOf(ctx, menu, link)
  return target ? `<a href="${escapeHtml(target.href)}">${escapeHtml(target.name)}</a>` : ''
}

function targetOf(
  { translate, store }: Context,
  menu: MenuInMemory | undefined,
  link: string,
): { href: string; name: string } | undefined {
  if (link === '/order-now') return { href: link, name: translate('menu.title') }
  if (link === '/allergy') return { href: link, name: translate('shell.policy.allergy') }
  const { extra_page } = store.configuration
  if (link === '/extra-page') return extra_page ? { href: link, name: extra_page.name } : undefined
  const dish = menu?.items.get(dishOf(link) ?? '')
  if (dish) return { href: `/order-now?item=${encodeURIComponent(dish.id)}`, name: dish.name }
  const categories = menu?.menu.categories ?? []
  const category = categories.find(({ id }) => id === categoryOf(link))
  const slug = category && slugsOf(categories).get(category.id)
  return category && slug ? { href: `/order-now#${slug}`, name: category.name } : undefined
}
