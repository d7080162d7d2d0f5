import type { DraftGroup, DraftItem, DraftMenu, PartKind } from '@tiffin/contract/menu/drafts/draft'
import { declaredAllergens } from '@tiffin/contract/menu/menu/dish-properties'
import { setProperties } from '@tiffin/contract/menu/menu/dish-shapes'
import type { MenuFileOption } from '@tiffin/contract/menu/menu/menu-file'
import { wireOf } from '@tiffin/contract/money'
import { menuOfParts, partsOf } from '@tiffin/contract/menu/drafts/parts'
import type { Fields } from '@tiffin/contract/menu/drafts/same-value'
import { minorPrice } from '../menu-file/check-line.ts'

/** A menu as an export would write it, so that equal menus are equal documents. */
export function canonicalMenu(menu: DraftMenu): DraftMenu {
  const { currency, parts, lists } = partsOf(menu)
  const canonical = parts
    .entries()
    .map(([key, part]) => [key, { ...part, value: canonicalPart(part.kind, part.value) }] as const)
  return menuOfParts({ currency, lists, parts: new Map(canonical) })
}

/** A part that fits its schema, as an export would write it. */
export function canonicalPart(kind: PartKind, value: Fields): Fields {
  if (kind === 'item') return itemOf(value as DraftItem)
  if (kind === 'group') return groupOf(value as DraftGroup)
  const { ref, name, description, image } = value as Heading
  return withoutAbsent({
    ref,
    name: name.trim(),
    description: description || undefined,
    image: image || undefined,
  })
}

type Heading = { ref: string; name: string; description?: string; image?: string }

function itemOf(item: DraftItem): Fields {
  return withoutAbsent({
    ref: item.ref,
    name: item.name.trim(),
    price: item.price === undefined ? undefined : priceOf(item.price),
    ...setProperties(item),
    option_groups: orNone(item.option_groups),
  })
}

function groupOf({ ref, name, min, max, repeatable, options }: DraftGroup): Fields {
  return withoutAbsent({
    ref,
    name: name.trim(),
    min: min || undefined,
    max,
    repeatable: repeatable || undefined,
    options: options.map(optionOf),
  })
}

function optionOf(option: MenuFileOption): Fields {
  const price = priceOf(option.price ?? 0)
  return withoutAbsent({
    ref: option.ref,
    name: option.name.trim(),
    price: price === '0.00' ? undefined : price,
    allergens: option.allergens && declaredAllergens(option.allergens),
    ingredients: orNone(option.ingredients),
    modifiers: orNone(
      option.modifiers?.map(({ code, price: own = price }) => ({ code, price: priceOf(own) })),
    ),
    next_group: option.next_group,
    chosen_by_default: option.chosen_by_default || undefined,
  })
}

/** "8.50" for 8.5. A value that is not a price is kept, and validated elsewhere. */
function priceOf(price: string | number): string | number {
  const minor = minorPrice(price)
  return minor === undefined ? price : wireOf(minor)
}

function orNone<T>(list: T[] | undefined): T[] | undefined {
  return list?.length ? list : undefined
}

function withoutAbsent(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
