import type { TextKind } from '@tiffin/contract/menu/translations/text-kinds'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { Context } from '../../platform/http/context.ts'
import { type MenuInMemory, menuOf } from '../menu/menu-of.ts'

type TextOfShop = { kind: TextKind; part: string; original: string }

/** The distinct texts of the menu, its draft and the settings that diners read. */
export async function textsOfShop(ctx: Context): Promise<TextOfShop[]> {
  const [draft, menu] = await Promise.all([menuOf({ ...ctx, draft: true }), menuOf(ctx)])
  const texts = [...menuTexts(draft), ...menuTexts(menu), ...settingTexts(ctx.store.settings)]
  const first = new Map<string, TextOfShop>()
  for (const text of texts)
    if (text.original !== '' && !first.has(text.original)) first.set(text.original, text)
  return [...first.values()]
}

function menuTexts({ menu, addons }: MenuInMemory): TextOfShop[] {
  const described = (kind: TextKind, part: string, { name, description }: Described): TextOfShop[] => [
    { kind, part, original: name },
    { kind: 'description', part: name, original: description },
  ]
  return [
    ...menu.categories.flatMap(category => [
      ...described('category', '', category),
      ...category.subcategories.flatMap(part => [
        ...described('category', category.name, part),
        ...part.items.flatMap(item => described('dish', category.name, item)),
      ]),
    ]),
    ...addons.groups.flatMap(({ name, options }) => [
      { kind: 'options' as const, part: '', original: name },
      ...options.map(option => ({ kind: 'option' as const, part: name, original: option.name })),
    ]),
  ]
}

type Described = { name: string; description: string }

/** The texts as `detailsOf`, `configurationOf` and the policies use them. */
function settingTexts({
  about,
  banners,
  booking,
  contact,
  gallery,
  hours,
  policies,
}: Settings): TextOfShop[] {
  const { extra_page, seo_titles, cuisines } = about
  const { terms, terms_of_use, privacy, allergy, cookies } = policies
  const texts: [TextKind, (string | null | undefined)[]][] = [
    ['title', [about.title?.trim()]],
    ['about', [about.description]],
    ['cuisine', cuisines],
    ['allergy_note', [about.allergy_note]],
    ['closed_message', [hours.closed_message]],
    ['booking', [booking.text]],
    ['ready_answer', contact.ready_answers.map(({ text }) => text)],
    ['special_day', hours.special_days.map(({ name }) => name)],
    ['page_name', [extra_page?.name]],
    ['page', [extra_page?.content]],
    ['seo_title', Object.values(seo_titles)],
    ['banner', banners.banners.map(({ content }) => content)],
    ['caption', gallery.pictures.map(({ caption }) => caption)],
    ['policy', [terms, terms_of_use, privacy, allergy, cookies]],
  ]
  return texts.flatMap(([kind, originals]) =>
    originals.map(original => ({ kind, part: '', original: original ?? '' })),
  )
}
