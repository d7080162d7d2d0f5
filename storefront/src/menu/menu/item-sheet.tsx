import { useQuery } from '@tanstack/react-query'
import { Sheet } from '@tiffin/ui/sheet'
import { useTexts } from '@tiffin/ui/texts'
import { useMemo } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { addonsQuery } from './menu-queries.ts'
import { useShop } from '../../lib/shop.tsx'
import { groupsOf } from './choices.ts'
import { DishAbout } from './dish-about.tsx'
import { useDishPhoto } from './dish-photo.tsx'
import { priceText } from './price-text.ts'
import { openingPricesQuery } from './opening-prices.ts'
import { withGroupIds } from './group-ids.ts'
import { ItemForm } from './item-form.tsx'
import type { ItemSheetProps } from './item-sheet-props.ts'
import { OptionsWait } from './options-wait.tsx'
import { useSheetLine } from './use-sheet-line.ts'

/** A dish with all its choices, over the menu. */
export function ItemSheet(props: ItemSheetProps) {
  const { item, line_id, onClose } = props
  const { line, isLineMissing } = useSheetLine(line_id, onClose)
  const { t } = useTexts()
  const { money } = useFormats()
  const shop = useShop()
  const { data: prices } = useQuery(openingPricesQuery(shop))
  const {
    data: addons,
    failureCount,
    fetchStatus,
  } = useQuery({ ...addonsQuery(shop), enabled: item.has_addons })
  const groups = useMemo(() => (addons ? groupsOf(addons) : new Map()), [addons])
  const whole = useMemo(() => (addons ? withGroupIds(item, addons) : item), [addons, item])
  const photo = useDishPhoto(item.image)
  const isReady = !item.has_addons || addons !== undefined
  if (isLineMissing) return null
  if (!isReady) {
    return (
      <Sheet open onClose={onClose} title={item.name} closeLabel={t('shell.close')} media={photo}>
        <DishAbout
          item={item}
          price={priceText(prices?.[item.id] ?? item, { t, money })}
          allergens={item.allergens}
        />
        <OptionsWait failed={failureCount > 0 || fetchStatus !== 'fetching'} />
      </Sheet>
    )
  }
  return <ItemForm {...props} item={whole} line={line} groups={groups} />
}
