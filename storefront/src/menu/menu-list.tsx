import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useFormats } from '../lib/formats.ts'
import type { Service } from '../lib/use-service.ts'
import { CategoryNav } from './category-nav.tsx'
import { DishRow } from './dish-row.tsx'
import { dishStateOf, nextWords } from './dish-state.ts'
import type { FromPrices } from './from-prices.ts'
import styles from './menu-list.module.css'
import { filterMenu } from './filter-menu.ts'
import { MenuSearch } from './menu-search.tsx'
import { slugsOf } from './slugs.ts'
import { useScrollSpy } from './use-scroll-spy.ts'

type Props = {
  menu: WireMenu
  from: FromPrices
  service: Service
  /** How many of an item the basket holds. */
  quantities: Map<string, number>
  onOpen: (item: WireMenuItem) => void
  onAdd: (item: WireMenuItem) => void
  onWant: () => void
}

/** The dishes, category by category, with the way between them and a search in place. */
export function MenuList({ menu, ...row }: Props) {
  const { t } = useTexts()
  const slugs = useMemo(() => slugsOf(menu.categories), [menu])
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const { categories, count } = useMemo(() => filterMenu(menu.categories, wanted), [menu, wanted])
  const links = menu.categories.map(({ id, name }) => ({ slug: slugs.get(id) ?? '', name }))
  const { current, go } = useScrollSpy(categories.map(({ id }) => slugs.get(id) ?? ''))
  const jump = (slug: string) => {
    setWords('')
    requestAnimationFrame(() => go(slug))
  }
  return (
    <>
      <MenuSearch words={words} onChange={setWords} count={wanted ? count : undefined} />
      <div className={styles.aside}>
        <CategoryNav links={links} current={current} onGo={jump} />
      </div>
      <div className={styles.menu}>
        {categories.map((category, place) => (
          <Suspense key={category.id}>
            <section aria-labelledby={slugs.get(category.id)} className={styles.category}>
              <h2 id={slugs.get(category.id)} tabIndex={-1} className={styles.title}>
                {category.name}
              </h2>
              {category.description && <p className={styles.words}>{category.description}</p>}
              {category.subcategories.map(sub => (
                <Dishes
                  key={sub.id}
                  sub={sub}
                  {...row}
                  // A category without parts has one part, which repeats its name.
                  isPart={
                    category.subcategories.length > 1 || (sub.name !== '' && sub.name !== category.name)
                  }
                  eager={place === 0}
                />
              ))}
            </section>
          </Suspense>
        ))}
        {categories.length === 0 && (
          <EmptyState title={t('menu.nothing_found', { words: wanted })}>
            {t('menu.nothing_found_text')}
          </EmptyState>
        )}
      </div>
    </>
  )
}

type DishesProps = Omit<Props, 'menu'> & {
  sub: WireMenu['categories'][number]['subcategories'][number]
  isPart: boolean
  eager: boolean
}

function Dishes({ sub, isPart, eager, service, from, quantities, onOpen, onAdd, onWant }: DishesProps) {
  const formats = useFormats()
  const { at, service_type, lookup } = service
  return (
    <>
      {isPart && sub.name && <h3 className={styles.part}>{sub.name}</h3>}
      {isPart && sub.description && <p className={styles.words}>{sub.description}</p>}
      <ul role="list" className={styles.dishes}>
        {sub.items.map((item, place) => {
          const state = dishStateOf(item, { at, service_type })
          return (
            <DishRow
              key={item.id}
              item={item}
              state={state.kind}
              next={nextWords(state, lookup?.current_time, formats)}
              from={from[item.id]}
              quantity={quantities.get(item.id) ?? 0}
              eager={eager && place < 2}
              onOpen={onOpen}
              onAdd={onAdd}
              onWant={onWant}
            />
          )
        })}
      </ul>
    </>
  )
}
