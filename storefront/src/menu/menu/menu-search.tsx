import { IconButton } from '@tiffin/ui/icon-button'
import { CloseIcon, SearchIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import type { RefObject } from 'react'
import styles from './menu-search.module.css'

type Props = {
  input: RefObject<HTMLInputElement | null>
  words: string
  onChange: (words: string) => void
  count: number | undefined
}

/** Filters the menu in place. Escape clears the search. */
export function MenuSearch({ input, words, onChange, count }: Props) {
  const { t } = useTexts()
  return (
    <search className={styles.search}>
      <SearchIcon />
      <input
        ref={input}
        type="search"
        name="search"
        value={words}
        aria-label={t('menu.search')}
        placeholder={t('menu.search')}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && onChange('')}
      />
      {words && (
        <IconButton label={t('menu.search_clear')} onClick={() => onChange('')}>
          <CloseIcon />
        </IconButton>
      )}
      <p role="status" className="visually-hidden">
        {count !== undefined && t('menu.found', { count })}
      </p>
    </search>
  )
}
