import type { WireMenu } from '@tiffin/contract/menu/menu/menu'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { CategoryNav } from './category-nav.tsx'
import { CategorySection, type RowFacts } from './category-section.tsx'
import { onIntent } from '../../lib/on-intent.tsx'
import { filterMenu } from './filter-menu.ts'
import { orderableFirst } from './orderable-first.ts'
import styles from './menu-list.module.css'
import { MenuSearch } from './menu-search.tsx'
import { slugsOf } from '@tiffin/contract/menu/menu/slugs'
import { useMenuSearch } from './use-menu-search.ts'
import { useScrollSpy } from './use-scroll-spy.ts'

const nothingFound = onIntent(['menu'], () => import('./nothing-found.tsx').then(file => file.NothingFound))

type Props = RowFacts & {
  menu: WireMenu
  /** The chosen time, or that the order is for now. The order of the categories changes only with it and the service type. */
  chosen_time: string
}

/** The dishes by category, with a navigation and a search. */
export const MenuList = memo(function MenuList({ menu, chosen_time, ...facts }: Props) {
  const { t } = useTexts()
  const slugs = useMemo(() => slugsOf(menu.categories), [menu])
  const search = useMenuSearch()
  const { words, wanted } = search
  const sorted = useSortedCategories(menu, facts, chosen_time)
  const { categories, count } = useFoundDishes(sorted.categories, wanted)
  const links = sorted.categories.map(({ id, name }) => ({ slug: slugs.get(id) ?? '', name }))
  const { current, go } = useScrollSpy(categories.map(({ id }) => slugs.get(id) ?? ''))
  const jump = useJump(search, go)
  return (
    <>
      <MenuSearch
        input={search.input}
        isOpen={search.isOpen}
        words={words}
        onChange={search.setWords}
        onClose={search.close}
        count={wanted.trim() ? count : undefined}
      />
      <div className={styles.aside}>
        <CategoryNav
          links={links}
          current={current}
          onGo={jump}
          searchButton={search.button}
          onSearch={search.open}
        />
      </div>
      <div className={styles.menu}>
        {categories.map((category, index) => (
          <CategorySection
            key={category.id}
            category={category}
            slug={slugs.get(category.id)}
            place={menu.categories.findIndex(({ id }) => id === category.id)}
            isFolded={wanted === '' && sorted.unavailable.has(category.id)}
            isFirst={index === 0}
            {...facts}
          />
        ))}
        {categories.length === 0 && (
          <EmptyState
            title={t('menu.nothing_found', { words: wanted })}
            action={
              <nothingFound.Component
                categories={sorted.categories}
                words={wanted}
                onSearch={search.searchFor}
                onCategory={({ id }) => jump(slugs.get(id) ?? '')}
              />
            }
          />
        )}
      </div>
    </>
  )
})

function useFoundDishes(categories: WireMenu['categories'], wanted: string) {
  const { t } = useTexts()
  return useMemo(
    () => filterMenu(categories, wanted, mark => t(`menu.mark.${mark}`)),
    [categories, wanted, t],
  )
}

/** The list keeps its order while the clock runs: it changes with the chosen time, the service type and the menu. */
function useSortedCategories(menu: WireMenu, { at, service_type }: RowFacts, chosen_time: string) {
  const choice = `${service_type} ${chosen_time}`
  const [made, setMade] = useState({ choice, at })
  if (made.choice !== choice || (!made.at && at)) setMade({ choice, at })
  return useMemo(
    () => orderableFirst(menu.categories, { at: made.at, service_type }),
    [menu, made.at, service_type],
  )
}

/** Ends a search and goes to a category once the list is whole again. */
function useJump({ wanted, setWords }: ReturnType<typeof useMenuSearch>, go: (slug: string) => void) {
  const target = useRef<string>(undefined)
  useEffect(() => {
    if (!wanted && target.current) go(target.current)
    if (!wanted) target.current = undefined
  }, [wanted, go])
  return (slug: string) => {
    if (!wanted) return go(slug)
    target.current = slug
    setWords('')
  }
}
