import { IconButton } from '@tiffin/ui/icon-button'
import { SearchIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import styles from './category-nav.module.css'

export type CategoryLink = { slug: string; name: string }

type Props = {
  links: CategoryLink[]
  current: string | undefined
  onGo: (slug: string) => void
  searchButton: RefObject<HTMLButtonElement | null>
  /** Opens the search. */
  onSearch: () => void
}

/** Chips under the header on a phone; a column beside the menu on wide screens. */
export function CategoryNav({ links, current, onGo, searchButton, onSearch }: Props) {
  const { t } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    centre(list.current?.querySelector<HTMLElement>(`[href="#${current}"]`))
  }, [current])
  return (
    <nav aria-label={t('menu.categories')} className={styles.nav}>
      <IconButton ref={searchButton} label={t('menu.search')} className={styles.search} onClick={onSearch}>
        <SearchIcon />
      </IconButton>
      <ul ref={list} role="list" className={styles.list}>
        {links.map(({ slug, name }) => (
          <li key={slug}>
            <a
              href={`#${slug}`}
              className={styles.link}
              aria-current={slug === current ? 'true' : undefined}
              // Not on a press: the chip would move away before its release.
              onFocus={({ currentTarget: chip }) => chip.matches(':focus-visible') && centre(chip)}
              onClick={(event: MouseEvent) => {
                event.preventDefault()
                onGo(slug)
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the bar only: `scrollIntoView` would move the page as well. A browser shows a focused chip only in part. */
function centre(chip: HTMLElement | null | undefined) {
  const bar = chip?.offsetParent
  bar?.scrollTo({ left: chip!.offsetLeft - (bar.clientWidth - chip!.clientWidth) / 2 })
}
