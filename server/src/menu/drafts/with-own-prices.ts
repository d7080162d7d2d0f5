import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { menuOfParts, type Part, partKey, partsOf } from '@tiffin/contract/menu/drafts/parts'
import { pictureName } from '@tiffin/contract/shop/pictures/pictures'

type Menus = {
  source: DraftMenu
  /** The menu that was taken over before; absent: none yet, and every price that differs is the shop's own. */
  base: DraftMenu | undefined
  live: DraftMenu
  /** The other shop's uploaded pictures that this shop could not copy. */
  missing?: ReadonlySet<string>
}
type Option = { ref: string; price?: string | undefined }
type Parts = ReadonlyMap<string, Part>

/**
 * The menu of another shop with the prices that this shop has changed. Without the other shop's picture a part keeps
 * the picture that it has here.
 */
export function withOwnPrices({ source, base = source, live, missing = new Set() }: Menus): DraftMenu {
  const parts = partsOf(source)
  const [before, here] = [partsOf(base).parts, partsOf(live).parts]
  for (const [key, part] of parts.parts) {
    const own = ownPart(part, before, here)
    parts.parts.set(key, missing.has(String(part.value.image)) ? withPictureOf(own, here) : own)
  }
  return menuOfParts(parts)
}

function ownPart(part: Part, before: Parts, here: Parts): Part {
  const key = partKey(part.kind, part.ref)
  const [was, own] = [before.get(key)?.value, here.get(key)?.value]
  const value = { ...part.value }
  if (was && own && part.kind === 'item' && own.price !== was.price) value.price = own.price
  if (was && own && part.kind === 'group')
    value.options = ownOptions(optionsIn(part.value), optionsIn(was), optionsIn(own))
  return { ...part, value }
}

function withPictureOf(part: Part, here: Parts): Part {
  const { image: _, ...value } = part.value
  const own = here.get(partKey(part.kind, part.ref))?.value.image
  return { ...part, value: own ? { ...value, image: own } : value }
}

/** The pictures of a menu that its shop has uploaded. */
export function uploadedPictures(menu: DraftMenu): Set<string> {
  const images = [...partsOf(menu).parts.values()].map(({ value }) => value.image)
  return new Set(images.filter(image => typeof image === 'string').filter(image => pictureName(image)))
}

function ownOptions(options: Option[], before: Option[], here: Option[]): Option[] {
  return options.map(({ price, ...option }) => {
    const was = before.find(({ ref }) => ref === option.ref)
    const own = here.find(({ ref }) => ref === option.ref)
    const kept = was && own && own.price !== was.price ? own.price : price
    return kept === undefined ? option : { ...option, price: kept }
  })
}

function optionsIn({ options }: Part['value']): Option[] {
  return (options ?? []) as Option[]
}
