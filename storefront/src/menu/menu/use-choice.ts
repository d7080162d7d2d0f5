import { useQuery } from '@tanstack/react-query'
import { minorOf, wireOf } from '@tiffin/contract/money'
import { isOff } from '@tiffin/contract/menu/menu/availability'
import { declaredOf } from '@tiffin/contract/menu/menu/declared'
import { linePrice } from '@tiffin/contract/ordering/promotions/line-price'
import { canCostMore, defaultChoices } from '@tiffin/contract/menu/menu/opening-price'
import { chosenAddons, leastToCome, optionProblems, unitPrice } from '@tiffin/contract/menu/menu/options'
import type { WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { choicesOf } from '../../ordering/cart/cart-lines.ts'
import type { AddonChoice, Addition } from '../../lib/cart-store.ts'
import { useFormats } from '../../lib/formats.ts'
import { menuQuery } from './menu-queries.ts'
import { useShop } from '../../lib/shop.tsx'
import { useCart } from '../../ordering/cart/use-cart.ts'
import { type Groups, openOf, pruned } from './choices.ts'
import type { ItemSheetProps } from './item-sheet-props.ts'

type ChoiceInput = Pick<ItemSheetProps, 'item'> & { line: WireCartItem | undefined; groups: Groups }

/** The chosen options, quantity and price of a dish, computed by the same rules as on the server. */
export function useChoice({ item, line, groups }: ChoiceInput) {
  const { t } = useTexts()
  const { minor } = useFormats()
  const { lines } = useCart()
  const { data: menu } = useQuery(menuQuery(useShop()))
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [choices, setChoices] = useState<AddonChoice[]>(() =>
    line ? pruned(item.group_ids, groups, choicesOf(line)) : defaultChoices(item.group_ids, groups),
  )
  const open = openOf(item.group_ids, groups, choices)
  const problems = optionProblems(item.group_ids, groups, choices)
  const each = unitPrice(minorOf(item.price), new Map(open.map(group => [group.id, group])), choices)
  const cost = linePrice(
    { item_id: item.id, menu_price: item.price, offer: item.offer, each, quantity },
    lines.filter(other => other.id !== line?.id && !isOff(other.missing)),
    menu,
  )
  // A "from" price while a missing choice can make it higher, as in the dish's row.
  const toCome = leastToCome(open, choices)
  const isFrom = canCostMore(open, choices)
  const priced = (amount: number) =>
    isFrom ? t('shell.price_from', { price: minor(amount) }) : minor(amount)
  const allergens = declaredOf(item.allergens, open, choices)
  const addons = chosenAddons(open, choices).map(addon => ({ ...addon, price: wireOf(addon.price) }))
  return {
    open,
    problems,
    choices,
    choose: (changed: AddonChoice[]) => setChoices(pruned(item.group_ids, groups, changed)),
    quantity,
    setQuantity,
    /** The formatted prices: of one unit, and of all units including those in the basket. */
    price: { each: priced(each + toCome), all: priced(cost + toCome * quantity) },
    addition: { item, quantity, choices, addons, allergens, price: wireOf(cost) } satisfies Addition,
  }
}
