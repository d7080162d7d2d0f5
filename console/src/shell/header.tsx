import type { StaffMember } from '@tiffin/contract/people/staff/member'
import { BellIcon, BellOffIcon, ClockIcon, PrintIcon } from '@tiffin/ui/icons'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { useCell } from '../lib/cell.ts'
import { useConnection } from '../lib/connection.ts'
import { useRinging } from '../waiting/ringing.ts'
import { useShop } from '../current-shop/shop.tsx'
import { isShopTimeKnown, localOf, useShopNow } from '../current-shop/shop-clock.ts'
import { ringBell, useSound } from '../waiting/sound.ts'
import { ConnectionDot } from './connection-dot.tsx'
import { ShopName } from './other-shops.tsx'
import type { Page } from './page.ts'
import { isMany, PageNav } from './page-nav.tsx'
import { isAnyOpened, StartSign, useNeedsStart } from './shift-start.tsx'
import styles from './header.module.css'
import { StaffMenu } from './staff-menu.tsx'

const NO_SHOPS: StaffMember['stores'] = []

/**
 * Always visible in the same place: the shop, sound, connection, time; `children`: whether the shop
 * accepts orders.
 */
export function Header({ pages, children }: { pages: readonly Page[]; children?: ReactNode }) {
  const { t } = useTexts()
  const { store, staff } = useShop()
  const sound = useSound()
  const ringing = useRinging()
  return (
    <header
      className={styles.header}
      data-sound={ringing}
      data-audio={sound.audio}
      data-rings={sound.rings}
      data-chimes={sound.chimes}
      data-many={isMany(pages) || undefined}
      data-testid="strip"
    >
      <ShopName name={store.name} stores={staff.stores} className={styles.shop} />
      <PageNav pages={pages} className={styles.pages} />
      <States ringing={ringing} isOpened={store.opened}>
        {children && <li className={classNames(styles.state, styles.orders)}>{children}</li>}
        <li className={classNames(styles.state, styles.printer)}>
          <PrintIcon size={24} />
          <span>{t('console.strip.printer')}</span>
        </li>
      </States>
      <ShopTime />
      <StaffMenu staff={staff} pages={pages} />
    </header>
  )
}

type PlainProps = {
  staff: StaffMember
  pages: readonly Page[]
  name: string | undefined
  /** Whether the page itself lists the shops. */
  listsShops: boolean
}

/** The header of a page without a board: the list of shops, and pages for operators. */
export function PlainHeader({ staff, pages, name, listsShops }: PlainProps) {
  const { t } = useTexts()
  const sound = useSound()
  const ringing = useRinging()
  return (
    <header className={styles.header} data-sound={ringing} data-audio={sound.audio} data-rings={sound.rings}>
      <ShopName
        name={name ?? t('console.name')}
        stores={listsShops ? NO_SHOPS : staff.stores}
        className={styles.shop}
      />
      {pages.length > 0 && <PageNav pages={pages} className={styles.pages} />}
      <States ringing={ringing} isOpened={isAnyOpened(staff.stores)} />
      <StaffMenu staff={staff} pages={pages} />
    </header>
  )
}

type StatesProps = {
  ringing: ReturnType<typeof useRinging>
  /** Whether diners can order; undefined if the staff member belongs to no shop. */
  isOpened: boolean | undefined
  children?: ReactNode
}

/**
 * The states of sound and connection. On a phone it also contains the button that starts the shift.
 */
function States({ ringing, isOpened, children }: StatesProps) {
  const { t } = useTexts()
  const needsStart = useNeedsStart(isOpened)
  return (
    <ul role="list" className={styles.states}>
      <li className={classNames(styles.state, styles[ringing], needsStart && styles.starts)}>
        {needsStart && <StartSign isOpened={isOpened === true} />}
        {ringing === 'off' ? <BellOffIcon size={24} /> : <BellIcon size={24} />}
        <span>{t(`console.strip.sound_${ringing}`)}</span>
        {ringing !== 'off' && (
          <button type="button" className={styles.test} onClick={ringBell}>
            <span aria-hidden>{t('console.strip.sound_test')}</span>
            <span className="visually-hidden">{t('console.strip.sound_test_long')}</span>
          </button>
        )}
      </li>
      <ConnectionState />
      {children}
    </ul>
  )
}

function ConnectionState() {
  const { t } = useTexts()
  const { state } = useConnection()
  return (
    <li className={classNames(styles.state, styles[state])} data-connection={state}>
      <ConnectionDot state={state} />
      <span>{t(`console.strip.${state}`)}</span>
    </li>
  )
}

function ShopTime() {
  const { t } = useTexts()
  const { time } = useShop()
  const now = localOf(useShopNow(60_000))
  const isKnown = useCell(isShopTimeKnown)
  return (
    <p className={classNames(styles.clock, 'tabular')}>
      <ClockIcon label={t('console.strip.clock')} size={22} />
      <time dateTime={now.replace(' ', 'T')}>{isKnown ? time(now) : '–'}</time>
    </p>
  )
}
