import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { listPictures } from '@tiffin/contract/menu/menu/staff'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { PhotoField } from '../../photo/photo-field.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { useSetPicture } from './use-set-picture.ts'
import styles from './pictures.module.css'

type Categories = ResponseOf<typeof listPictures>['categories']

/** The menu with its pictures, which can be set, replaced and removed. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_pictures'), store.name)
  const pictures = useQuery({
    queryKey: ['pictures', store.id],
    queryFn: ({ signal }) => call(listPictures, { params: { storeId: store.id }, signal }),
  })
  if (!pictures.data) return pictures.isError ? <NotLoaded retry={pictures.refetch} /> : <Loading />
  return <Pictures categories={pictures.data.categories} />
}

function Pictures({ categories }: { categories: Categories }) {
  const { t } = useTexts()
  const { set, busy } = useSetPicture()
  const [onlyWithout, setOnlyWithout] = useState(false)
  const items = categories.flatMap(category => category.items)
  const without = items.filter(({ image }) => image === null).length
  const shown = categories
    .map(category => ({
      ...category,
      items: category.items.filter(({ image, id }) => !onlyWithout || image === null || busy.has(id)),
    }))
    .filter(category => category.items.length > 0)
  return (
    <div className={page.page}>
      <h1>{t('console.page_pictures')}</h1>
      <p className={page.soft}>{t('console.pictures.lead')}</p>
      <div className={styles.filter}>
        <Checkbox
          label={t('console.pictures.only_without')}
          checked={onlyWithout}
          onChange={event => setOnlyWithout(event.target.checked)}
        />
        <p role="status" className={page.soft}>
          {t('console.pictures.without', { count: without, all: items.length })}
        </p>
      </div>
      {shown.map(category => (
        <section key={category.id} aria-labelledby={category.id} className={styles.category}>
          <div className={styles.row}>
            <h2 id={category.id}>{category.name}</h2>
            <Field kind="category" thing={category} busy={busy} set={set} />
          </div>
          <ul role="list">
            {category.items.map(item => (
              <li key={item.id} className={styles.row}>
                <span className={styles.name}>{item.name}</span>
                <Field kind="item" thing={item} busy={busy} set={set} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && (
        <EmptyState
          title={t(items.length > 0 ? 'console.pictures.all' : 'console.pictures.empty')}
          action={
            items.length > 0 && (
              <Button onClick={() => setOnlyWithout(false)}>{t('console.stock.show_all')}</Button>
            )
          }
        />
      )}
    </div>
  )
}

type FieldProps = Pick<ReturnType<typeof useSetPicture>, 'set' | 'busy'> & {
  kind: 'item' | 'category'
  thing: { id: string; name: string; image: string | null }
}

function Field({ kind, thing: { id, name, image }, busy, set }: FieldProps) {
  return (
    <PhotoField
      name={name}
      value={image}
      isBusy={busy.has(id)}
      onChange={picture => void set({ id, kind, name }, picture)}
    />
  )
}
