import type { WireMenu } from '@tiffin/contract/menu/menu'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useKeptMarkup } from '../lib/kept-markup.ts'
import { CategoryNav } from './category-nav.tsx'
import { CategorySection, type RowFacts } from './category-section.tsx'
import { filterMenu } from './filter-menu.ts'
import styles from './menu-list.module.css'
import { MenuSearch } from './menu-search.tsx'
import { slugsOf } from '@tiffin/contract/menu/slugs'
import { useScrollSpy } from './use-scroll-spy.ts'

type Category = WireMenu['categories'][number]
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
  const sections = useKeptMarkup(
    categories.map((category, place) => {
      const own = { category, slug: slugs.get(category.id), isFirst: place === 0 }
      return {
        element: <CategorySection key={category.id} {...own} {...facts} />,
        facts: () => factsOf(own, facts),
      }
    }),
  )
  return (
    <>
      <MenuSearch input={search} words={words} onChange={setWords} count={wanted ? count : undefined} />
      <div className={styles.aside}>
        <CategoryNav links={links} current={current} onGo={jump} onSearch={() => search.current?.focus()} />
      </div>
      <div className={styles.menu}>
        {sections}
        {categories.length === 0 && (
          <EmptyState title={t('menu.nothing_found', { words: wanted })}>
            {t('menu.nothing_found_text')}
          </EmptyState>
        )}
      </div>
    </>
  )
})

/** All that the markup of a category depends on, as long as nobody has a basket. */
function factsOf(
  { category, slug, isFirst }: { category: Category; slug: string | undefined; isFirst: boolean },
  { from, at, today, service_type }: RowFacts,
) {
  const items = category.subcategories.flatMap(part => part.items)
  const prices = items.map(item => from[item.id] ?? '').join(' ')
  return [category, slug, isFirst, prices, at, today, service_type]
}
