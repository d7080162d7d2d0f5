import type { WireMenu } from '@tiffin/contract/menu/menu/menu'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { CategoryNav } from './category-nav.tsx'
import { CategorySection, type RowFacts } from './category-section.tsx'
import { filterMenu } from './filter-menu.ts'
import styles from './menu-list.module.css'
import { MenuSearch } from './menu-search.tsx'
import { slugsOf } from '@tiffin/contract/menu/menu/slugs'
import { useScrollSpy } from './use-scroll-spy.ts'

type Props = RowFacts & { menu: WireMenu }

/** The dishes by category, with a navigation and a search. */
export const MenuList = memo(function MenuList({ menu, ...facts }: Props) {
  const { t } = useTexts()
  const slugs = useMemo(() => slugsOf(menu.categories), [menu])
  const [words, setWords] = useState('')
  const search = useRef<HTMLInputElement>(null)
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
      <MenuSearch input={search} words={words} onChange={setWords} count={wanted ? count : undefined} />
      <div className={styles.aside}>
        <CategoryNav links={links} current={current} onGo={jump} onSearch={() => search.current?.focus()} />
      </div>
      <div className={styles.menu}>
        {categories.map((category, index) => (
          <CategorySection
            key={category.id}
            category={category}
            slug={slugs.get(category.id)}
            isFirst={index === 0}
            {...facts}
          />
        ))}
        {categories.length === 0 && (
          <EmptyState title={t('menu.nothing_found', { words: wanted })}>
            {t('menu.nothing_found_text')}
          </EmptyState>
        )}
      </div>
    </>
  )
})
