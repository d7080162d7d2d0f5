import { pictureName } from '../pictures/pictures.ts'
import type { Banner } from '../settings/banners.ts'
import { BANNER_LETTERS } from '../settings/banners.ts'
import { weekdayOf } from '../../time.ts'

/** The pages of a shop that a banner can link to, besides dishes and categories. */
export const BANNER_PAGES = ['/order-now', '/extra-page', '/allergy'] as const

const DISH = '/order-now?item='
const CATEGORY = '/order-now?category='

export const linkToDish = (id: string): string => DISH + id
export const linkToCategory = (id: string): string => CATEGORY + id

/** The dish that a banner links to. */
export function dishOf(link: string): string | undefined {
  return link.startsWith(DISH) ? link.slice(DISH.length) : undefined
}

/** The category that a banner links to. */
export function categoryOf(link: string): string | undefined {
  return link.startsWith(CATEGORY) ? link.slice(CATEGORY.length) : undefined
}

/** Whether a banner is shown on this day of the shop, `YYYY-MM-DD`. */
export function isShownOn({ on, content, from, until, days }: Banner, date: string): boolean {
  if (!on || content === '') return false
  return (from === '' || from <= date) && (until === '' || date <= until) && days.includes(weekdayOf(date))
}

/** The length of rich text in letters. An entity counts as one letter. */
export function lettersOf(html: string): number {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&[a-z#0-9]+;/gi, '_').length
}

/** Problems of the banners: the key of an error text by the path of the field. */
export function bannerProblems({ banners }: { banners: readonly Banner[] }): Record<string, string> {
  const found = banners.flatMap((banner, index) =>
    Object.entries(problemsOf(banner)).map(([field, key]) => [`banners.${index}.${field}`, key]),
  )
  return Object.fromEntries(found) as Record<string, string>
}

function problemsOf({ content, picture, link, from, until, days }: Banner): Record<string, string> {
  const leadsSomewhere =
    link === '' || BANNER_PAGES.some(page => page === link) || !!dishOf(link) || !!categoryOf(link)
  return {
    // Screen readers cannot announce a picture without an alternative text.
    ...(content === '' ? { content: 'errors.required' } : {}),
    ...(lettersOf(content) > BANNER_LETTERS ? { content: 'errors.banner-long' } : {}),
    ...(picture !== null && !pictureName(picture) ? { picture: 'errors.picture-unknown' } : {}),
    ...(leadsSomewhere ? {} : { link: 'errors.own-address' }),
    ...(from !== '' && until !== '' && until < from ? { until: 'errors.ends-before' } : {}),
    ...(days.length === 0 ? { days: 'errors.no-day' } : {}),
  }
}
