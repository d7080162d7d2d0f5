import type { StaffStore } from '@tiffin/contract/people/staff/member'
import { classNames } from '@tiffin/ui/class-names.ts'
import { BellIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { VisuallyHidden } from '@tiffin/ui/visually-hidden'
import type { FocusEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { useCell } from '../lib/cell.ts'
import { openShop, waiting } from '../waiting/waiting.ts'
import styles from './other-shops.module.css'

/**
 * On a phone they scroll sideways, those with waiting orders first. More shops are on a page of
 * their own.
 */
const MOST = 8
/** This many shops always fit side by side; with more there is the list too. */
const BESIDE = 2

/**
 * The number of waiting orders in the person's other shops, with links to their boards. With one
 * shop there is no such row; with several it is always shown, so that buttons never move. On a
 * phone the shop's name has the count instead.
 */
export function OtherShops({ stores }: { stores: StaffStore[] }) {
  const { t } = useTexts()
  const all = useCell(waiting)
  const open = useCell(openShop)
  const countOf = ({ id }: StaffStore) => all.get(id)?.length ?? 0
  const others = stores.filter(store => store.id !== open)
  if (stores.length < 2) return null
  const sorted = [...others].sort((a, b) => Number(countOf(b) > 0) - Number(countOf(a) > 0))
  const [shown, rest] = [sorted.slice(0, MOST), sorted.slice(MOST)]
  return (
    <nav aria-label={t('console.shops.others')} className={styles.shops}>
      <div className={styles.shown}>
        {shown.map(store => (
          <ShopLink
            key={store.id}
            href={`~/shops/${store.id}/orders`}
            name={<span lang={store.language}>{store.name}</span>}
            count={countOf(store)}
          />
        ))}
      </div>
      {others.length > BESIDE && (
        <ShopLink
          href="~/shops"
          name={t('console.shops.all')}
          count={rest.reduce((sum, store) => sum + countOf(store), 0)}
        />
      )}
    </nav>
  )
}

type NameProps = { name: string; stores: StaffStore[]; className: string | undefined }

/**
 * The name of the selected shop. For a staff member with several shops it links to the list of all
 * shops. On a phone, which has no space for the row of other shops, it also shows how many orders
 * wait in them.
 */
export function ShopName({ name, stores, className }: NameProps) {
  const all = useCell(waiting)
  const open = useCell(openShop)
  const count = stores
    .filter(({ id }) => id !== open)
    .reduce((sum, { id }) => sum + (all.get(id)?.length ?? 0), 0)
  const words = <span className={styles.open}>{name}</span>
  return (
    <p className={className}>
      {stores.length < 2 ? (
        words
      ) : (
        <Link href="~/shops" className={styles.toAll}>
          {words}
          <AllShops count={count} />
        </Link>
      )}
    </p>
  )
}

function AllShops({ count }: { count: number }) {
  const { t } = useTexts()
  return (
    <>
      <VisuallyHidden>, {t('console.shops.all')}</VisuallyHidden>
      <span className={styles.elsewhere}>
        <WaitingCount count={count} />
      </span>
    </>
  )
}

/**
 * Scrolls a partly hidden link into view, which browsers do not do. Only for the keyboard: under a
 * finger the link would move away before the press ends.
 */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.matches(':focus-visible'))
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

type ShopLinkProps = { href: string; name: ReactNode; count: number }

function ShopLink({ href, name, count }: ShopLinkProps) {
  return (
    <Link href={href} className={classNames(styles.shop, count > 0 && styles.waiting)} onFocus={showWhole}>
      {count > 0 && <BellIcon size={20} />}
      <span className={styles.name}>{name}</span>
      <WaitingCount count={count} />
    </Link>
  )
}

/** A number, with a sentence for screen readers. */
export function WaitingCount({ count }: { count: number }) {
  const { t } = useTexts()
  return (
    <>
      {count > 0 && (
        <strong aria-hidden className={styles.count}>
          {count}
        </strong>
      )}
      <span className="visually-hidden"> {t('console.shops.waiting', { count })}</span>
    </>
  )
}
