import type { ServiceType } from '@tiffin/contract/ids'
import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { pictureAt } from '@tiffin/contract/shop/pictures/pictures'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import { memo, Suspense } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import { DishRow, stateWords } from './dish-row.tsx'
import { dishStateOf, nextWords } from './dish-state.ts'
import type { OpeningPrices } from './compute-opening-prices.ts'
import styles from './menu-list.module.css'
import colours from './picture-colours.module.css'
import { usePicture } from './use-picture.ts'

/**
 * Values that all rows of the list share. They change rarely, and only then is the list rendered
 * again.
 */
export type RowFacts = {
  prices: OpeningPrices
  /** The time for which availability is decided, to the minute. */
  at: string | undefined
  /** The shop's current day, relative to which "tomorrow" is computed. */
  today: string | undefined
  service_type: ServiceType
  /** The quantity of each item in the basket. */
  quantities: ReadonlyMap<string, number>
  onOpen: (item: WireMenuItem) => void
  onAdd: (item: WireMenuItem) => void
  onWant: () => void
}

type Category = WireMenu['categories'][number]

type Props = RowFacts & {
  category: Category
  slug: string | undefined
  /** The category's index in the menu. `rendered-dishes.ts` reads it, because the page may show categories in another order. */
  index: number
  /** The category has no dish that is sold at the chosen time. It is folded to its name and next time, and can be opened. */
  isFolded: boolean
  isFirst: boolean
}

/**
 * One category with its description. The Suspense boundary lets the browser hydrate the page piece
 * by piece; without the memo, changes elsewhere would force its hydration at once.
 */
export const CategorySection = memo(function CategorySection(props: Props) {
  const { category, slug, index, isFolded, isFirst, ...facts } = props
  const { name, description, image, subcategories } = category
  const title = (
    <h2 id={slug} tabIndex={-1} className={styles.title}>
      {name}
    </h2>
  )
  const words = description && <p className={styles.words}>{description}</p>
  const dishes = subcategories.map(part => (
    <Dishes
      key={part.id}
      part={part}
      // A category without subcategories has one, which repeats its name.
      isNamed={part.name !== '' && (subcategories.length > 1 || part.name !== name)}
      isFirst={isFirst}
      {...facts}
    />
  ))
  return (
    <Suspense>
      <section
        aria-labelledby={slug}
        data-index={index}
        data-rows={subcategories.flatMap(part => part.items).length}
        className={classNames(styles.category, isFolded && styles.folded)}
      >
        {isFolded ? (
          <details>
            <summary>
              {title}
              <UnavailableUntil category={category} {...facts} />
            </summary>
            {words}
            {dishes}
          </details>
        ) : (
          <>
            <div className={styles.head}>
              <div>
                {title}
                {words}
              </div>
              <CategoryPhoto address={image} eager={isFirst} />
            </div>
            {dishes}
          </>
        )}
      </section>
    </Suspense>
  )
})

/** The earliest time at which a dish of the category is sold, or else the reason why its first dish is unavailable. */
function UnavailableUntil({ category, at, today, service_type }: RowFacts & { category: Category }) {
  const { t } = useTexts()
  const formats = useFormats()
  const { time_zone } = useShop().configuration.region
  const states = category.subcategories.flatMap(({ items }) =>
    items.map(item => dishStateOf(item, { at, service_type, time_zone })),
  )
  const times = states.flatMap(state => (state.kind === 'later' && state.next ? [state] : []))
  const state = times.sort((a, b) => (a.next! < b.next! ? -1 : 1))[0] ?? states[0]
  if (!state) return null
  return <span className={styles.words}>{stateWords(t, state.kind, nextWords(state, today, formats))}</span>
}

function CategoryPhoto({ address, eager }: { address: string | null; eager: boolean }) {
  const picture = usePicture(address)
  if (!picture.src) return null
  return (
    <img
      src={pictureAt(picture.src, 's')}
      alt=""
      {...picture.props}
      width={72}
      height={72}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames(styles.photo, colours.picture)}
    />
  )
}

type DishesProps = RowFacts & { part: Category['subcategories'][number]; isNamed: boolean; isFirst: boolean }

function Dishes({
  part,
  isNamed,
  isFirst,
  prices,
  at,
  today,
  service_type,
  quantities,
  ...acts
}: DishesProps) {
  const formats = useFormats()
  const tile = part.items.filter(item => item.image).length * 2 >= part.items.length
  const { time_zone } = useShop().configuration.region
  return (
    <>
      {isNamed && <h3 className={styles.part}>{part.name}</h3>}
      {isNamed && part.description && <p className={styles.words}>{part.description}</p>}
      <ul role="list" className={styles.dishes}>
        {part.items.map((item, place) => {
          const state = dishStateOf(item, { at, service_type, time_zone })
          return (
            <DishRow
              key={item.id}
              item={item}
              state={state.kind}
              next={nextWords(state, today, formats)}
              opening={prices[item.id]}
              quantity={quantities.get(item.id) ?? 0}
              eager={isFirst && place < 2}
              tile={tile}
              {...acts}
            />
          )
        })}
      </ul>
    </>
  )
}
