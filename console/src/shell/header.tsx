import type { StaffMember } from '@tiffin/contract/staff/member'
import { BellIcon, BellOffIcon, ClockIcon, PrintIcon } from '@tiffin/ui/icons'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { useCell } from '../lib/cell.ts'
import { useConnection } from '../lib/connection.ts'
import { useRinging } from '../waiting/ringing.ts'
import { useShop } from '../shop/shop.tsx'
import { isShopTimeKnown, localOf, useShopNow } from '../shop/shop-clock.ts'
import { ringBell, useSound } from '../waiting/sound.ts'
import { ConnectionDot } from './connection-dot.tsx'
import type { Page } from './page.ts'
import { isMany, PageNav } from './page-nav.tsx'
import styles from './header.module.css'
import { StaffMenu } from './staff-menu.tsx'

/** Always visible in the same place: the shop, sound, connection, time; `children`: whether it takes orders. */
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
      data-many={isMany(pages) || undefined}
      data-testid="strip"
    >
      <p className={styles.shop}>{store.name}</p>
      <PageNav pages={pages} className={styles.pages} />
      <States ringing={ringing}>
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

type PlainProps = { staff: StaffMember; pages: readonly Page[]; name: string | undefined }

/** The header of a page without a board: the list of shops, and what operators see. */
export function PlainHeader({ staff, pages, name }: PlainProps) {
  const { t } = useTexts()
  const sound = useSound()
  const ringing = useRinging()
  return (
    <header className={styles.header} data-sound={ringing} data-audio={sound.audio} data-rings={sound.rings}>
      <p className={styles.shop}>{name ?? t('console.name')}</p>
      {pages.length > 0 && <PageNav pages={pages} className={styles.pages} />}
      <States ringing={ringing} />
      <StaffMenu staff={staff} pages={pages} />
    </header>
  )
}

type StatesProps = { ringing: ReturnType<typeof useRinging>; children?: ReactNode }

/** Whether sound is on, and the state of the connection. */
function States({ ringing, children }: StatesProps) {
  const { t } = useTexts()
  return (
    <ul role="list" className={styles.states}>
      <li className={classNames(styles.state, styles[ringing])}>
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
