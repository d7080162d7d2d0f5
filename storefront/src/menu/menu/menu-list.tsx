import type { WireMenu } from '@tiffin/contract/menu/menu/menu'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { CategoryNav } from './category-nav.tsx'
import { CategorySection, type RowFacts } from './category-section.tsx'
import { onIntent } from '../../lib/on-intent.tsx'
import { filterMenu } from './filter-menu.ts'
import { nextSortMoment, sortBySale, type SortMoment } from './sort-by-sale.ts'
import styles from './menu-list.module.css'
import { MenuSearch } from './menu-search.tsx'
import { slugsOf } from '@tiffin/contract/menu/menu/slugs'
import { useMenuSearch } from './use-menu-search.ts'
import { useScrollSpy } from './use-scroll-spy.ts'

const nothingFound = onIntent(['nothing_found'], () =>
  import('./nothing-found.tsx').then(file => file.NothingFound),
)

type Props = RowFacts & {
  menu: WireMenu
  /** The chosen time, or ASAP. Categories are sorted again only if this, the service type or the menu changes. */
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
      <div id="dishes" tabIndex={-1} className={styles.menu}>
        {categories.map((category, position) => (
          <CategorySection
            key={category.id}
            category={category}
            slug={slugs.get(category.id)}
            index={menu.categories.findIndex(({ id }) => id === category.id)}
            isFolded={wanted === '' && sorted.unavailable.has(category.id)}
            isFirst={position === 0}
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

/**
 * Sorts the categories when the chosen time, the service type or the menu changes, not when the clock advances: the list must
 * not move while the diner reads it.
 */
function useSortedCategories(menu: WireMenu, { at, service_type }: RowFacts, chosen_time: string) {
  const current = { choice: `${service_type} ${chosen_time}`, at }
  const [sortedFor, setSortedFor] = useState<SortMoment>(current)
  const next = nextSortMoment(sortedFor, current)
  if (next.choice !== sortedFor.choice || next.at !== sortedFor.at) setSortedFor(next)
  return useMemo(
    () => sortBySale(menu.categories, { at: sortedFor.at, service_type }),
    [menu, sortedFor.at, service_type],
  )
}

/** Scrolls to a category. During a search it first clears the search and waits until all categories are rendered. */
function useJump({ wanted, setWords }: ReturnType<typeof useMenuSearch>, go: (slug: string) => void) {
  const target = useRef<string>(undefined)
  useEffect(() => {
    if (!wanted && target.current) go(target.current)
    if (!wanted) target.current = undefined
  }, [wanted, go])
  return (slug: string) => {
    setWords('')
    if (wanted) target.current = slug
    else go(slug)
  }
}
