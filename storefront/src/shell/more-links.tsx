import { ChevronIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { fitting } from './fitting.ts'
import styles from './header.module.css'
import type { PageLink } from './page-links.ts'

/**
 * The links of the header that do not fit into one row, in a menu at its end [H-06]. The row is the element before; its
 * style sheet cuts it off after the first line, so the page looks the same before this part has been loaded.
 */
export function MoreLinks({ links }: { links: PageLink[] }) {
  const { t } = useTexts()
  const id = useId()
  const [location] = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const hidden = links.slice(useFitting(button, links))
  const placeBelow = () => {
    menu.current!.style.left = `${button.current!.getBoundingClientRect().left}px`
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={styles.more}
        data-empty={hidden.length === 0 || undefined}
        aria-current={hidden.some(({ href }) => href === location) || undefined}
        onClick={placeBelow}
      >
        {t('shell.more')}
        <ChevronIcon size={16} />
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.moreMenu}>
        <ul role="list">
          {hidden.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                className={styles.entry}
                aria-current={location === href ? 'page' : undefined}
                onClick={() => menu.current?.hidePopover()}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** How many links fit; the others are hidden in the row. Measured again when the row or a link changes its size. */
function useFitting(button: { current: HTMLButtonElement | null }, links: PageLink[]): number {
  const [count, setCount] = useState(links.length)
  useEffect(() => {
    const more = button.current!
    const nav = more.parentElement!
    const row = more.previousElementSibling as HTMLElement
    const items = Array.from(row.children) as HTMLElement[]
    const measure = () => {
      const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
      const widths = items.map(item => item.getBoundingClientRect().width)
      const next = fitting(widths, { gap, room: nav.clientWidth, more: more.offsetWidth })
      for (const [index, item] of items.entries()) item.toggleAttribute('data-hidden', index >= next.count)
      row.style.maxWidth = next.count < items.length ? `${next.width}px` : ''
      row.scrollTop = 0
      setCount(next.count)
    }
    const observer = new ResizeObserver(measure)
    for (const each of [nav, ...items]) observer.observe(each)
    return () => {
      observer.disconnect()
      row.style.maxWidth = ''
      for (const item of items) item.removeAttribute('data-hidden')
    }
  }, [button])
  return Math.min(count, links.length)
}
