import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useMemo, useRef } from 'react'
import { shopLanguage } from './lib/language.ts'
import { ShopContext, shopOf } from './current-shop/shop.tsx'
import { ShopPages } from './shop-pages.tsx'
import { PauseBanners, ShopState } from './ordering/orders/pause.tsx'
import { BoardProvider } from './ordering/orders/board-provider.tsx'
import { PendingBadge } from './ordering/bookings/pending-badge.tsx'
import { MessageChime } from './people/messages/message-chime.tsx'
import { UnreadBadge } from './people/messages/unread-badge.tsx'
import { BadgesContext } from './shell/badges-context.ts'
import { Banners } from './shell/banners.tsx'
import { OtherShops } from './shell/other-shops.tsx'
import { PAGES } from './pages.ts'
import { isSetting, isOffered, type Page } from './shell/page.ts'
import { Header } from './shell/header.tsx'
import { useTopHeight } from './shell/use-top-height.ts'
import styles from './shell/frame.module.css'

const BADGES = { inbox: UnreadBadge, bookings: PendingBadge }
const ALL: readonly Page[] = PAGES

/** A shop that has not opened yet starts on its checklist, any other on its orders. */
function firstOf(pages: readonly Page[], { opened }: StaffStore): string {
  const start = opened ? undefined : pages.find(page => page.name === 'start')
  return (start ?? PAGES[0]).path
}

type OpenShopProps = { store: StaffStore; staff: StaffMember }

/**
 * One shop: the header, and its pages below. On each page the board is loaded and the bell can
 * ring.
 */
export function OpenShop({ store, staff }: OpenShopProps) {
  const { t } = useTexts()
  const shop = useMemo(() => shopOf(store, staff, t), [store, staff, t])
  const pages = useMemo(() => ALL.filter(page => isOffered(page, staff, store)), [staff, store])
  const top = useRef<HTMLDivElement>(null)
  useTopHeight(top)
  useEffect(() => shopLanguage.write(store.language), [store.language])
  return (
    <ShopContext value={shop}>
      <BoardProvider>
        <a className="skip-link" href="#content">
          {t('console.skip')}
        </a>
        <div className={styles.frame}>
          <div className={styles.top} ref={top}>
            <BadgesContext value={BADGES}>
              <Header pages={pages.filter(page => !isSetting(page))}>
                <ShopState />
              </Header>
            </BadgesContext>
            <OtherShops stores={staff.stores} />
            <Banners isOpened={store.opened} />
            <PauseBanners />
            <MessageChime />
          </div>
          <main id="content" tabIndex={-1} className={styles.content}>
            <ShopPages pages={pages} first={firstOf(pages, store)} store={store} staff={staff} />
          </main>
        </div>
      </BoardProvider>
    </ShopContext>
  )
}
