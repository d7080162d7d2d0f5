import { minorOf, wireOf } from '@tiffin/contract/money'
import { declaredOf } from '@tiffin/contract/rules/declared'
import { optionProblems, unitPrice } from '@tiffin/contract/rules/options'
import { Button } from '@tiffin/ui/button'
import { Sheet } from '@tiffin/ui/sheet'
import { Stepper } from '@tiffin/ui/stepper'
import { useTexts } from '@tiffin/ui/texts'
import { MAX_QUANTITY } from '@tiffin/contract/cart'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type AddonChoice, choicesOf } from '../lib/cart-lines.ts'
import { useFormats } from '../lib/formats.ts'
import { menuQuery } from '../lib/queries.ts'
import { useShop } from '../lib/shop.tsx'
import { useCart } from '../lib/use-cart.ts'
import { type Group, firstChoices, type Groups, openOf, pruned } from './choices.ts'
import { DishAbout } from './dish-about.tsx'
import styles from './item-sheet.module.css'
import type { ItemSheetProps } from './item-sheet-props.ts'
import { linePrice } from './line-price.ts'
import { OptionGroup } from './option-group.tsx'

type Props = ItemSheetProps & { groups: Groups }

/** The choices and their price, which the same rule works out that the server bills by. */
export function ItemForm({ item, line, state, next, groups, onClose, onDone }: Props) {
  const { t } = useTexts()
  const { minor } = useFormats()
  const { lines, store } = useCart()
  const { data: menu } = useQuery(menuQuery(useShop()))
  const form = useId()
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [choices, setChoices] = useState<AddonChoice[]>(() =>
    line ? pruned(item.group_ids, groups, choicesOf(line)) : firstChoices(item.group_ids, groups),
  )
  const [isAsked, setAsked] = useState(false)
  const open = openOf(item.group_ids, groups, choices)
  const problems = optionProblems(item.group_ids, groups, choices)
  const each = unitPrice(minorOf(item.price), new Map(open.map(group => [group.id, group])), choices)
  const others = lines.filter(other => other.id !== line?.id)
  const cost = linePrice(
    { item_id: item.id, menu_price: item.price, offer: item.offer, each, quantity },
    others,
    menu,
  )
  const allergens = declaredOf(item.allergens, open, choices)

  const submit = () => {
    const wrong = problems[0]
    setAsked(true)
    if (wrong) return document.getElementById(`${form}-${wrong.group_id}`)?.focus()
    const addition = {
      item,
      quantity,
      choices,
      addons: addonsOf(open, choices),
      allergens,
      price: wireOf(cost),
    }
    if (line) store.setLine(line.id, addition)
    else store.add(addition)
    onDone()
  }
  const isReady = state.kind === 'ready'
  return (
    <Sheet
      open
      onClose={onClose}
      title={item.name}
      closeLabel={t('shell.close')}
      media={item.image && <img src={item.image} alt="" width={560} height={420} className={styles.photo} />}
      foot={
        isReady ? (
          <div className={styles.foot}>
            <Stepper
              value={quantity}
              onChange={setQuantity}
              max={MAX_QUANTITY}
              label={t('menu.quantity_of', { name: item.name })}
              lessLabel={t('menu.less')}
              moreLabel={t('menu.more')}
            />
            <Button variant="primary" className={styles.add} onClick={submit}>
              {t(line ? 'menu.update' : 'menu.add', { quantity: String(quantity), price: minor(cost) })}
            </Button>
          </div>
        ) : (
          <p className={styles.off}>
            {state.kind === 'sold_out'
              ? t('menu.sold_out')
              : state.kind === 'other_service'
                ? t('menu.other_service')
                : next
                  ? t('menu.later_at', { time: next })
                  : t('menu.later')}
          </p>
        )
      }
    >
      <div className={open.length > 0 ? styles.asked : undefined}>
        <DishAbout item={item} price={minor(each)} allergens={allergens} />
        <div>
          {open.map(group => (
            <OptionGroup
              key={group.id}
              id={`${form}-${group.id}`}
              group={group}
              choices={choices}
              isMissing={isAsked && problems.some(problem => problem.group_id === group.id)}
              onChange={changed => setChoices(pruned(item.group_ids, groups, changed))}
            />
          ))}
        </div>
      </div>
    </Sheet>
  )
}

/** The chosen options as the basket writes them, until the server's line is here. */
function addonsOf(open: Group[], choices: AddonChoice[]) {
  return open.flatMap(group =>
    group.options.flatMap(option => {
      const choice = choices.find(each => each.item_addon_id === option.item_addon_id)
      if (!choice) return []
      const { id, item_addon_id, name } = option
      const modifier = choice.modifier ?? 'NONE'
      const price = option.modifiers.find(each => each.code === modifier)?.price ?? option.price
      return [{ id, item_addon_id, name, modifier, price: wireOf(price), quantity: choice.quantity ?? 1 }]
    }),
  )
}
