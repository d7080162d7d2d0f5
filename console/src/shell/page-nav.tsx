import { classNames } from '@tiffin/ui/class-names.ts'
import { ChevronIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { use, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { BadgesContext } from './badges-context.ts'
import { groupsOf, isAt, nameOf, type Page } from './page.ts'
import styles from './page-nav.module.css'

/** This many pages are shown side by side; more are grouped. */
const FEW = 6

export function isMany(pages: readonly Page[]): boolean {
  return pages.length > FEW
}

/**
 * The navigation of wide screens. With many pages, those of daily work are always visible, because a cook taps them
 * with wet hands; the others are in menus by kind of work.
 */
export function PageNav({ pages, className }: { pages: readonly Page[]; className?: string | undefined }) {
  const { t } = useTexts()
  const groups = groupsOf(pages)
  const isGrouped = isMany(pages)
  return (
    <nav aria-label={t('console.strip.nav')} className={classNames(styles.nav, className)}>
      {groups.map(group =>
        isGrouped && group.name !== 'today' && group.pages.length > 1 ? (
          <PageGroup key={group.name} name={t(`console.group_${group.name}`)} pages={group.pages} />
        ) : (
          group.pages.map(page => <PageLink key={page.name} page={page} className={styles.page} />)
        ),
      )}
    </nav>
  )
}

type LinkProps = { page: Page; className: string | undefined; onFollow?: () => void }

export function PageLink({ page, className, onFollow }: LinkProps) {
  const { t } = useTexts()
  const [path] = useLocation()
  const Badge = use(BadgesContext)[page.name]
  return (
    <Link
      href={page.path}
      className={className}
      aria-current={isAt(page, path) ? 'page' : undefined}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      {t(nameOf(page))}
      {Badge && <Badge />}
    </Link>
  )
}

/**
 * A button that shows its pages below it, until a page is chosen, Escape is pressed or another
 * element is used.
 */
function PageGroup({ name, pages }: { name: string; pages: readonly Page[] }) {
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const [path] = useLocation()
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setOpen(false)
    }
    // Both events: a press on an element that cannot take the focus, and a focus change by
    // keyboard.
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])
  const isHere = pages.some(page => isAt(page, path))
  const badges = use(BadgesContext)
  return (
    <div ref={whole} className={styles.group}>
      <button
        ref={button}
        type="button"
        className={styles.page}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-current={isHere || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
        {pages.map(page => {
          const Badge = badges[page.name]
          return Badge && <Badge key={page.name} />
        })}
        <ChevronIcon size={18} direction={isOpen ? 'up' : 'down'} />
      </button>
      <ul id={list} role="list" hidden={!isOpen} className={styles.list}>
        {pages.map(page => (
          <li key={page.name}>
            <PageLink page={page} className={styles.entry} onFollow={() => setOpen(false)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
