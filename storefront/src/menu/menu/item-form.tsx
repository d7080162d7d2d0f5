import { MAX_QUANTITY, type WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { Button } from '@tiffin/ui/button'
import { Sheet } from '@tiffin/ui/sheet'
import { Stepper } from '@tiffin/ui/stepper'
import { useTexts } from '@tiffin/ui/texts'
import { useId, useState } from 'react'
import { useSearch } from 'wouter'
import { useCart } from '../../ordering/cart/use-cart.ts'
import type { Groups } from './choices.ts'
import { DishAbout } from './dish-about.tsx'
import { useDishPhoto } from './dish-photo.tsx'
import styles from './item-sheet.module.css'
import type { ItemSheetProps } from './item-sheet-props.ts'
import { OptionGroup } from './option-group.tsx'
import { recommendedIn } from './recommendations.ts'
import { useChoice } from './use-choice.ts'

type Props = ItemSheetProps & { line: WireCartItem | undefined; groups: Groups }

/** A dish with its option groups. Missing choices are marked when the button is pressed, not before. */
export function ItemForm({ item, line, state, next, groups, onClose, onDone }: Props) {
  const { t } = useTexts()
  const { store } = useCart()
  const address = useSearch()
  const form = useId()
  const photo = useDishPhoto(item.image)
  const choice = useChoice({ item, line, groups })
  const { open, problems, addition } = choice
  const [isAsked, setAsked] = useState(false)

  const submit = () => {
    const wrong = problems[0]
    setAsked(true)
    if (wrong) return document.getElementById(`${form}-${wrong.group_id}`)?.focus()
    if (line) store.setLine(line.id, addition)
    else store.add({ ...addition, recommended: recommendedIn(address) })
    onDone()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={item.name}
      closeLabel={t('shell.close')}
      media={photo}
      foot={
        state.kind === 'ready' ? (
          <SheetFoot isLine={line !== undefined} name={item.name} choice={choice} submit={submit} />
        ) : (
          <NotNow state={state} next={next} />
        )
      }
    >
      <div className={open.length > 0 ? styles.asked : undefined}>
        <DishAbout item={item} price={choice.price.each} allergens={addition.allergens} />
        <div>
          {open.map(group => (
            <OptionGroup
              key={group.id}
              id={`${form}-${group.id}`}
              group={group}
              choices={choice.choices}
              isMissing={isAsked && problems.some(problem => problem.group_id === group.id)}
              onChange={choice.choose}
            />
          ))}
        </div>
      </div>
    </Sheet>
  )
}

type FootProps = {
  isLine: boolean
  name: string
  choice: ReturnType<typeof useChoice>
  submit: () => void
}

function SheetFoot({ isLine, name, choice, submit }: FootProps) {
  const { t } = useTexts()
  return (
    <div className={styles.foot}>
      <Stepper
        value={choice.quantity}
        onChange={choice.setQuantity}
        max={MAX_QUANTITY}
        label={t('sheet.quantity_of', { name })}
        lessLabel={t('sheet.less')}
        moreLabel={t('sheet.more')}
      />
      <Button variant="primary" className={styles.add} onClick={submit}>
        {t(isLine ? 'sheet.update' : 'menu.add', {
          quantity: String(choice.quantity),
          price: choice.price.all,
        })}
      </Button>
    </div>
  )
}

function NotNow({ state, next }: Pick<Props, 'state' | 'next'>) {
  const { t } = useTexts()
  const words =
    state.kind === 'sold_out'
      ? t('menu.sold_out')
      : state.kind === 'other_service'
        ? t('menu.other_service')
        : next
          ? t('menu.later_at', { time: next })
          : t('menu.later')
  return <p className={styles.off}>{words}</p>
}
