import { classNames } from '@tiffin/ui/class-names.ts'
import { IconButton } from '@tiffin/ui/icon-button'
import { CloseIcon, SearchIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import type { RefObject } from 'react'
import styles from './menu-search.module.css'

type Props = {
  input: RefObject<HTMLInputElement | null>
  /** Opened by the search button of the categories. On wide screens the field is always shown. */
  isOpen: boolean
  onClose: () => void
  words: string
  onChange: (words: string) => void
  count: number | undefined
}

/** Filters the menu while the diner types. Escape and the button in the field clear the search and close the field. */
export function MenuSearch({ input, isOpen, words, onChange, onClose, count }: Props) {
  const { t } = useTexts()
  return (
    <search className={classNames(styles.search, !isOpen && !words && styles.closed)}>
      <SearchIcon />
      <input
        ref={input}
        id="search"
        type="search"
        name="search"
        value={words}
        aria-label={t('menu.search')}
        placeholder={t('menu.search')}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && onClose()}
      />
      {(isOpen || words) && (
        <IconButton label={t('menu.search_clear')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
      <p role="status" className="visually-hidden">
        {count !== undefined && t('menu.found', { count })}
      </p>
    </search>
  )
}
