import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { pictureAt } from '@tiffin/contract/shop/pictures/pictures'
import { Badge } from '@tiffin/ui/badge'
import { classNames } from '@tiffin/ui/class-names.ts'
import { IconButton } from '@tiffin/ui/icon-button'
import { PlusIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { memo } from 'react'
import { useFormats } from '../../lib/formats.ts'
import styles from './dish-row.module.css'
import type { DishState } from './dish-state.ts'
import { DishMarks } from './dish-marks.tsx'
import type { RowPrice } from './compute-opening-prices.ts'
import { priceText } from './price-text.ts'
import colours from './picture-colours.module.css'
import { usePicture } from './use-picture.ts'

export type DishRowProps = {
  item: WireMenuItem
  state: DishState['kind']
  /** When it is available again, in words. */
  next: string | undefined
  /** Undefined if the dish opens with its own price. */
  opening: RowPrice | undefined
  /** The quantity in the basket. */
  quantity: number
  eager: boolean
  /** Most dishes around it have a picture: a dish without one gets a placeholder. */
  tile: boolean
  onOpen: (item: WireMenuItem) => void
  onAdd: (item: WireMenuItem) => void
  onWant: () => void
}

/**
 * One dish in the list: a link to its sheet, and a plus button, which opens the sheet if something has to be chosen. The
 * browser reads the dish's id, name, description and picture from its row (rendered-dishes.ts).
 */
export const DishRow = memo(function DishRow(props: DishRowProps) {
  const { item, state, quantity, eager, tile, onOpen, onAdd, onWant } = props
  const { t } = useTexts()
  const picture = usePicture(item.image)
  const isReady = state === 'ready'
  const isPictured = picture.src !== undefined || tile
  return (
    <li className={classNames(styles.row, !isReady && styles.off)}>
      <a
        href={`/order-now?item=${item.id}`}
        className={styles.link}
        onPointerEnter={onWant}
        onFocus={onWant}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onOpen(item)
        }}
      >
        <span className={styles.name}>
          {quantity > 0 && <span className={styles.quantity}>{`${quantity} × `}</span>}
          <span>{item.name}</span>
        </span>
        {item.description && <span className={styles.description}>{item.description}</span>}
        <DishMarks item={item} />
        <DishPrice {...props} />
      </a>
      {(isPictured || isReady) && (
        <div className={classNames(styles.side, isPictured && styles.withPhoto)}>
          {picture.src ? (
            <img
              src={pictureAt(picture.src, 's')}
              alt=""
              {...picture.props}
              width={112}
              height={112}
              loading={eager ? 'eager' : 'lazy'}
              decoding="async"
              className={classNames(styles.photo, colours.picture)}
            />
          ) : (
            tile && <span className={styles.tile} />
          )}
          {isReady && (
            <IconButton
              label={t(item.needs_choice ? 'menu.choose_named' : 'menu.add_named', { name: item.name })}
              aria-haspopup={item.needs_choice ? 'dialog' : undefined}
              className={styles.add}
              onPointerEnter={item.needs_choice ? onWant : undefined}
              onFocus={item.needs_choice ? onWant : undefined}
              onClick={() => (item.needs_choice ? onOpen(item) : onAdd(item))}
            >
              <PlusIcon />
            </IconButton>
          )}
        </div>
      )}
    </li>
  )
})

function DishPrice({ item, state, next, opening }: DishRowProps) {
  const { t } = useTexts()
  const { money } = useFormats()
  const isReady = state === 'ready'
  return (
    <span className={styles.price}>
      <span>{priceText(opening ?? item, { t, money })}</span>
      {item.offer !== 'NONE' && <Badge tone="accent">{t(`menu.offer.${item.offer}`)}</Badge>}
      {!isReady && <Badge>{stateWords(t, state, next)}</Badge>}
      {isReady && item.few_left && <Badge tone="warn">{t('menu.few_left')}</Badge>}
    </span>
  )
}

export function stateWords(
  t: (key: string, values?: Record<string, string>) => string,
  state: DishState['kind'],
  next: string | undefined,
): string {
  if (state === 'sold_out') return t('menu.sold_out')
  if (state === 'other_service') return t('menu.other_service')
  return next ? t('menu.later_at', { time: next }) : t('menu.later')
}
