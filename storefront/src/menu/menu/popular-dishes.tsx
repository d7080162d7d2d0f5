import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { listPopularDishes } from '@tiffin/contract/menu/menu/diner'
import { pictureAt } from '@tiffin/contract/shop/pictures/pictures'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import { Link } from 'wouter'
import { useFormats } from '../../lib/formats.ts'
import { type Shop, useShop } from '../../lib/shop.tsx'
import { priceText } from './price-text.ts'
import colours from './picture-colours.module.css'
import styles from './popular-dishes.module.css'
import { usePicture } from './use-picture.ts'

const FRESH_MS = 5 * 60_000
/** Visible on a phone without scrolling. */
const FIRST = 2

/** The query key begins with `store`, so a change of the shop or its menu also invalidates it. */
export function popularDishesQuery({ call }: Shop) {
  return queryOptions({
    queryKey: ['store', 'popular_dishes'],
    queryFn: async () => (await call(listPopularDishes, { query: { app_name: 'CUSTOMER' } })).data,
    staleTime: FRESH_MS,
    retry: false,
  })
}

/** Popular dishes with picture and price. A press opens the dish on the menu. Renders nothing without popular dishes. */
export function PopularDishes({ className }: { className: string | undefined }) {
  const { t } = useTexts()
  const heading = useId()
  const { data } = useQuery(popularDishesQuery(useShop()))
  if (!data?.length) return null
  return (
    <section aria-labelledby={heading} className={classNames(styles.dishes, className)}>
      <h2 id={heading} className={styles.title}>
        {t('home.popular')}
      </h2>
      <ul role="list" className={styles.list}>
        {data.map((dish, index) => (
          <li key={dish.id}>
            <DishCard dish={dish} eager={index < FIRST} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Dish = ResponseOf<typeof listPopularDishes>['data'][number]

function DishCard({ dish, eager }: { dish: Dish; eager: boolean }) {
  const { t } = useTexts()
  const { money } = useFormats()
  const picture = usePicture(dish.image)
  return (
    <Link
      href={`/order-now?item=${dish.id}`}
      className={classNames(styles.card, !picture.src && styles.plain)}
    >
      {picture.src && (
        <img
          src={pictureAt(picture.src, 'm')}
          alt=""
          {...picture.props}
          width={320}
          height={240}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className={classNames(styles.photo, colours.picture)}
        />
      )}
      <span className={styles.name}>{dish.name}</span>
      <span className={styles.price}>{priceText(dish, { t, money })}</span>
    </Link>
  )
}
