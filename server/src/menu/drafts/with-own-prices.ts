import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { menuOfParts, type Part, partKey, partsOf } from '@tiffin/contract/menu/drafts/parts'
import { pictureName } from '@tiffin/contract/shop/pictures/pictures'

type Menus = {
  source: DraftMenu
  /** The menu that was taken over before; absent: none yet, and every price that differs is the shop's own. */
  base: DraftMenu | undefined
  live: DraftMenu
}
type Option = { ref: string; price?: string | undefined }
type Parts = ReadonlyMap<string, Part>

/**
 * The menu of another shop with the prices that this shop has changed. Pictures that the other shop has uploaded are
 * not this shop's: the part keeps the picture that it has here.
 */
export function withOwnPrices({ source, base = source, live }: Menus): DraftMenu {
  const parts = partsOf(source)
  const [before, here] = [partsOf(base).parts, partsOf(live).parts]
  for (const [key, part] of parts.parts) parts.parts.set(key, ownPart(part, before, here))
  return menuOfParts(parts)
}

function ownPart(part: Part, before: Parts, here: Parts): Part {
  const key = partKey(part.kind, part.ref)
  const [was, own] = [before.get(key)?.value, here.get(key)?.value]
  const value = { ...part.value }
  if (typeof value.image === 'string' && pictureName(value.image)) {
    if (own?.image) value.image = own.image
    else delete value.image
  }
  if (was && own && part.kind === 'item' && own.price !== was.price) value.price = own.price
  if (was && own && part.kind === 'group')
    value.options = ownOptions(optionsIn(part.value), optionsIn(was), optionsIn(own))
  return { ...part, value }
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
