import type { WireMenu } from '@tiffin/contract/menu/menu/menu'
import { memo, useMemo } from 'react'
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

type Props = RowFacts & { menu: WireMenu }

/** The dishes by category, with a navigation and a search. */
export const MenuList = memo(function MenuList({ menu, ...facts }: Props) {
  const slugs = useMemo(() => slugsOf(menu.categories), [menu])
  const search = useMenuSearch()
  const { words, wanted, setWords } = search
  const { at, service_type } = facts
  const sorted = useMemo(
    () => orderableFirst(menu.categories, { at, service_type }),
    [menu, at, service_type],
  )
  const { categories, count } = useMemo(() => filterMenu(sorted.categories, wanted), [sorted, wanted])
  const links = sorted.categories.map(({ id, name }) => ({ slug: slugs.get(id) ?? '', name }))
  const { current, go } = useScrollSpy(categories.map(({ id }) => slugs.get(id) ?? ''))
  const jump = (slug: string) => {
    setWords('')
    requestAnimationFrame(() => go(slug))
  }
  return (
    <>
      <MenuSearch
        input={search.input}
        isOpen={search.isOpen}
        words={words}
        onChange={setWords}
        onClose={search.close}
        count={wanted ? count : undefined}
      />
      <div className={styles.aside}>
        <CategoryNav links={links} current={current} onGo={jump} onSearch={search.open} />
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
          <nothingFound.Component
            categories={sorted.categories}
            words={wanted}
            onSearch={setWords}
            onCategory={({ id }) => jump(slugs.get(id) ?? '')}
          />
        )}
      </div>
    </>
  )
})
