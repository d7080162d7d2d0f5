import { useQuery } from '@tanstack/react-query'
import type { WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { dateOf } from '@tiffin/contract/time'
import { type ComponentProps, useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { CallError } from '@tiffin/contract/client'
import { useCustomer } from '../people/account/session.ts'
import { Basket } from '../ordering/cart/basket.tsx'
import { CheckoutLink } from '../ordering/cart/checkout-link.tsx'
import { BasketBar } from '../ordering/cart/basket-bar.tsx'
import type { OpeningPrices } from '../menu/menu/compute-opening-prices.ts'
import { openingPricesQuery } from '../menu/menu/opening-prices.ts'
import { findMenuItem } from '../menu/menu/menu-items.ts'
import { MenuIntro } from '../menu/menu/menu-intro.tsx'
import { MenuList } from '../menu/menu/menu-list.tsx'
import { addonsQuery, menuQuery } from '../menu/menu/menu-queries.ts'
import { useShop } from '../lib/shop.tsx'
import { useCart } from '../ordering/cart/use-cart.ts'
import { useService } from '../ordering/cart/use-service.ts'
import { OrderNowSheets } from './order-now-sheets.tsx'
import type { OrderNowParts } from './order-now-parts.ts'
import { useSheetAddress } from './sheet-address.ts'
import { PartBoundary } from '../lib/part-boundary.tsx'
import styles from './order-now.module.css'

const WARM_UP_MS = 300
const NO_PRICES: OpeningPrices = {}

/** Menu and basket. */
export function OrderNowPage({ parts }: { parts: OrderNowParts }) {
  const shop = useShop()
  const { data: menu, error, refetch } = useQuery(menuQuery(shop))
  // Enabled only with the menu, because this query loads the menu if it is missing: otherwise both
  // would request a menu that cannot be read.
  const { data: prices = NO_PRICES } = useQuery({ ...openingPricesQuery(shop), enabled: menu !== undefined })
  const service = useService()
  const { lines, store } = useCart()
  const address = useSheetAddress()
  const customer = useCustomer()
  useFreshPrices(menu?.revision)
  useHomeWithoutSession(error)

  const shown = useDeferredFacts(service, lines)
  const want = useWarmUp(parts)
  const { open } = address
  const openItem = useCallback((item: WireMenuItem) => open({ item: item.id }), [open])
  const add = useCallback(
    (item: WireMenuItem) => {
      store.add({ item, quantity: 1, choices: [], addons: [], allergens: item.allergens, price: item.price })
    },
    [store],
  )
  const canEdit = (line: WireCartItem) => findMenuItem(menu, line.item_id)?.has_addons ?? false
  // Opened above the basket's sheet if that is open, so that closing it shows the basket again.
  const edit = (line: WireCartItem) =>
    open({ ...(address.isBasket ? { basket: 'open' } : {}), item: line.item_id, line: line.id })

  return (
    <div className={styles.layout}>
      <MenuIntro onInfo={() => open({ info: 'open' })} onWantInfo={parts.info.preload}>
        {customer && <parts.recent.Component token={customer.user_token} />}
      </MenuIntro>
      {menu ? (
        <PartBoundary>
          <MenuList menu={menu} prices={prices} {...shown} onOpen={openItem} onAdd={add} onWant={want} />
        </PartBoundary>
      ) : (
        <MenuPending hasFailed={error !== null} retry={refetch} />
      )}
      <BasketAside Filled={parts.filled.Component} canEdit={canEdit} onEdit={edit} />
      <PartBoundary>
        <BasketBar onOpen={() => open({ basket: 'open' })} />
      </PartBoundary>
      <OrderNowSheets
        parts={parts}
        address={address}
        menu={menu}
        service={service}
        basket={{ canEdit, onEdit: edit }}
      />
    </div>
  )
}

/** Deferred, because rendering a list of a hundred rows must not delay the response to a tap. */
function useDeferredFacts(service: ReturnType<typeof useService>, lines: WireCartItem[]) {
  return {
    at: useDeferredValue(service.at && `${service.at.slice(0, 16)}:00`),
    today: useDeferredValue(service.lookup && `${dateOf(service.lookup.current_time)} 00:00:00`),
    service_type: useDeferredValue(service.service_type),
    chosen_time: useDeferredValue(service.pre_order_time),
    quantities: useDeferredValue(useMemo(() => quantitiesOf(lines), [lines])),
  }
}

function BasketAside(props: ComponentProps<typeof Basket>) {
  const { t } = useTexts()
  return (
    <aside id="basket" tabIndex={-1} aria-label={t('cart.title')} className={styles.basket}>
      <h2 className={styles.title}>{t('cart.title')}</h2>
      <PartBoundary>
        <Basket {...props} />
        <div className={styles.checkout}>
          <CheckoutLink />
        </div>
      </PartBoundary>
    </aside>
  )
}

type PendingProps = { hasFailed: boolean; retry: () => Promise<unknown> }

function MenuPending({ hasFailed, retry }: PendingProps) {
  const { t } = useTexts()
  return (
    <div className={styles.wait}>
      {hasFailed ? (
        <EmptyState
          drawing={<PlugDrawing />}
          title={t('menu.failed')}
          action={<Button onClick={() => void retry()}>{t('cart.try_again')}</Button>}
        >
          {t('menu.failed_text')}
        </EmptyState>
      ) : (
        <Skeleton size="row" lines={12} />
      )}
    </div>
  )
}

function useHomeWithoutSession(error: Error | null) {
  const [, navigate] = useLocation()
  const status = error instanceof CallError ? error.status : undefined
  useEffect(() => {
    if (status === 401) navigate('/', { replace: true })
  }, [status, navigate])
}

/**
 * Returns a function that loads the parts of the first tap. It also runs automatically after the
 * page has settled.
 */
function useWarmUp(parts: OrderNowParts) {
  const shop = useShop()
  const { client } = shop
  const want = useCallback(() => {
    parts.item.preload()
    parts.filled.preload()
    void client.query(addonsQuery(shop)).catch(() => undefined)
  }, [client, shop, parts])
  // After the page has settled: load what the first tap needs, including the options of all dishes.
  useEffect(() => {
    const timer = setTimeout(want, WARM_UP_MS)
    return () => clearTimeout(timer)
  }, [want])
  return want
}

function quantitiesOf(lines: WireCartItem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { item_id, quantity } of lines) counts.set(item_id, (counts.get(item_id) ?? 0) + quantity)
  return counts
}

/** Reads options and opening prices again when the menu has a new revision. */
function useFreshPrices(revision: number | undefined) {
  const { client } = useShop()
  const before = useRef(revision)
  useEffect(() => {
    if (before.current !== undefined && before.current !== revision) {
      void client
        .invalidateQueries({ queryKey: ['addons'] })
        .then(() => client.invalidateQueries({ queryKey: ['opening_prices'] }))
    }
    before.current = revision
  }, [revision, client])
}
