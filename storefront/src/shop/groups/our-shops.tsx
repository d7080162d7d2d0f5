import { Button } from '@tiffin/ui/button'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './our-shops.module.css'
import { PlaceSearch } from './place-search.tsx'
import { ShopCard } from './shop-card.tsx'
import { useFavourites } from './use-favourites.ts'
import { type Sought, soughtIn, useStores } from './use-stores.ts'

/** A search for the place of the diner, and the shops: those that deliver there first. */
export function OurShops() {
  const { t, textOfError } = useTexts()
  const { configuration } = useShop()
  const [sought, setSought] = useState<Sought>()
  const { data, error, refetch, isFetching } = useStores(sought)
  const favourites = useFavourites()
  const reason = error ? textOfError(errorLike(error)) : undefined
  const rank = (id: number) => Number(favourites.isMarked(id))
  // Without a place the marked shops come first; with one, their order says which deliver there.
  const shops = sought ? data : data?.toSorted((one, other) => rank(other.id) - rank(one.id))
  return (
    <>
      <PlaceSearch
        busy={isFetching}
        error={sought && reason}
        onSearch={text => setSought(soughtIn(text, configuration))}
      />
      <p role="status" className="visually-hidden">
        {sought &&
          data &&
          !error &&
          t('our_shops.found', { count: data.filter(({ delivers }) => delivers).length })}
      </p>
      {!data && !error && (
        <div aria-busy>
          <Skeleton lines={6} />
        </div>
      )}
      {!sought && error && (
        <div role="alert" className={styles.failed}>
          <p>{reason}</p>
          <Button onClick={() => void refetch()}>{t('our_shops.retry')}</Button>
        </div>
      )}
      {shops && (
        <ul role="list" className={styles.shops}>
          {shops.map(shop => (
            <ShopCard
              key={shop.id}
              shop={shop}
              isMarked={favourites.isMarked(shop.id)}
              onMark={() => favourites.change(shop.id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
