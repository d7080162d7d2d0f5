import { getMenu } from '@tiffin/contract/menu/menu/diner'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { listTranslations, saveTranslation } from '@tiffin/contract/menu/translations/staff'
import type { Installation, Shop, ShopOptions } from '../installation.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { newStaff } from '../staff.ts'

const [korma, ...others] = SMALL_MENU.categories[0]!.items!
export const DESCRIBED_MENU: MenuFile = {
  ...SMALL_MENU,
  categories: [
    {
      ...SMALL_MENU.categories[0]!,
      description: 'Cooked since noon.',
      items: [{ ...korma!, description: 'Mild and creamy' }, ...others],
    },
    SMALL_MENU.categories[1]!,
  ],
}

const SPANISH = {
  Mains: 'Platos fuertes',
  'Cooked since noon.': 'Al fuego desde el mediodía.',
  'Chicken korma': 'Korma de pollo',
  'Mild and creamy': 'Suave y cremoso',
  Heat: 'Picante',
  Hot: 'Muy picante',
}

type Options = { words?: Record<string, string>; options?: ShopOptions }

/** A shop that writes English, with Spanish translations by original. `save` and `texts` are calls of its owner. */
export async function shopInSpanish(
  tiffin: Installation,
  { words = SPANISH, options = { menu: DESCRIBED_MENU } }: Options = {},
) {
  const shop = await tiffin.shop(options)
  const owner = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id, language: 'es' }
  const save = (original: string, translated: string, seen: string | null = null) =>
    owner.client.call(saveTranslation, { params, body: { original, translated, seen } })
  for (const [original, translated] of Object.entries(words)) await save(original, translated)
  const texts = async () => (await owner.client.call(listTranslations, { params })).data
  return { shop, owner, params, save, texts }
}

/** The categories that a diner of this language reads. */
export async function menuIn(shop: Shop, language: string) {
  return (await shop.as({ language }).call(getMenu, { query: { day: 'all' } })).categories
}
