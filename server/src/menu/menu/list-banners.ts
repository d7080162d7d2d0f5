import { slugsOf } from '@tiffin/contract/menu/menu/slugs'
import { pictureAt, pictureName } from '@tiffin/contract/shop/pictures/pictures'
import { PICTURE_SIZES } from '@tiffin/contract/shop/pictures/picture-sizes'
import { categoryOf, dishOf, isShownOn } from '@tiffin/contract/shop/stores/banners'
import type { Banner } from '@tiffin/contract/shop/settings/banners'
import { dateOf } from '@tiffin/contract/time'
import type * as endpoints from '@tiffin/contract/menu/menu/diner'
import type { Context } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { escapeHtml } from '../../platform/texts/escape-html.ts'
import { type InLanguage, translatedHtml, translationsOf } from '../../shop/settings/translations-of.ts'
import { menuForDiner } from './menu-for-diner.ts'
import type { MenuInMemory } from './menu-of.ts'

/**
 * Today's banners as HTML [M-19]: the owner's text from the settings, which is sanitised, in the
 * language of the request if it is translated. The picture before it and the link after it are
 * generated here and contain no unescaped input.
 */
export async function listBanners(ctx: Context): Promise<ResponseFor<typeof endpoints.listBanners>> {
  const today = dateOf(toLocal(ctx.store, ctx.now))
  const banners = ctx.store.settings.banners.banners.filter(banner => isShownOn(banner, today))
  // Needed for the names of link targets; without the menu the banners are shown without these.
  const menu = banners.some(({ link }) => link !== '')
    ? await menuForDiner(ctx).catch(() => undefined)
    : undefined
  const inLanguage = await translationsOf(ctx)
  return {
    data: banners.map(
      banner =>
        `${pictureOf(banner)}${contentOf(ctx, inLanguage, banner)}${linkOf(ctx, { menu, inLanguage }, banner)}`,
    ),
  }
}

function contentOf({ store, language }: Context, inLanguage: InLanguage, { content }: Banner): string {
  const own = translatedHtml(inLanguage, content)
  const written = own === content ? store.configuration.language.default : language
  return `<div lang="${escapeHtml(written)}">${own}</div>`
}

function pictureOf({ picture }: Banner): string {
  if (picture === null || !pictureName(picture)) return ''
  const { width, height } = PICTURE_SIZES.m
  return `<img src="${pictureAt(picture, 'm')}" width="${width}" height="${height}" alt="" />`
}

type Names = { menu: MenuInMemory | undefined; inLanguage: InLanguage }

/**
 * A link to a dish or category that is no longer on the menu, or to a page that the shop has
 * removed, is omitted.
 */
function linkOf(ctx: Context, names: Names, { link }: Banner): string {
  const target = targetOf(ctx, names, link)
  return target ? `<a href="${escapeHtml(target.href)}">${escapeHtml(target.name)}</a>` : ''
}

function targetOf(
  { translate, store }: Context,
  { menu, inLanguage }: Names,
  link: string,
): { href: string; name: string } | undefined {
  if (link === '/order-now') return { href: link, name: translate('menu.title') }
  if (link === '/allergy') return { href: link, name: translate('shell.policy.allergy') }
  const { extra_page } = store.configuration
  if (link === '/extra-page')
    return extra_page ? { href: link, name: inLanguage(extra_page.name) } : undefined
  const dish = menu?.items.get(dishOf(link) ?? '')
  if (dish) return { href: `/order-now?item=${encodeURIComponent(dish.id)}`, name: dish.name }
  const categories = menu?.menu.categories ?? []
  const category = categories.find(({ id }) => id === categoryOf(link))
  const slug = category && slugsOf(categories).get(category.id)
  return category && slug ? { href: `/order-now#${slug}`, name: category.name } : undefined
}
