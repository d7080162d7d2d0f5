import type { WireCartItem } from '@tiffin/contract/cart/cart'
import type { WireMenu } from '@tiffin/contract/menu/menu'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useFormats } from '../lib/formats.ts'
import { onIntent } from '../lib/on-intent.tsx'
import { useShop } from '../lib/shop.tsx'
import { useCart } from '../cart/use-cart.ts'
import { useMedia } from '../lib/use-media.ts'
import type { Service } from '../cart/use-service.ts'
import { dishStateOf, nextWords } from '../menu/dish-state.ts'
import { findMenuItem } from '../menu/menu-items.ts'

/** Loaded when a dish or the basket is first likely to be opened. */
export const sheets = {
  item: onIntent(['menu'], () => import('../menu/item-sheet.tsx').then(file => file.ItemSheet)),
  basket: onIntent([], () => import('../cart/basket-sheet.tsx').then(file => file.BasketSheet)),
}

export type SheetAddress = {
  item: string | null
  line: string | null
  isBasket: boolean
  open: (query: Record<string, string>) => void
  close: () => void
}

/** Sheets are part of the address, so that Back closes them and a link to a dish can be shared. */
export function useSheetAddress(): SheetAddress {
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  // `history.back()` is asynchronous: a second press before it is done must not leave the menu.
  const isLeaving = useRef(false)
  useEffect(() => {
    const arrive = () => {
      isLeaving.current = false
    }
    addEventListener('popstate', arrive)
    return () => removeEventListener('popstate', arrive)
  }, [])
  const open = useCallback(
    (wanted: Record<string, string>) => {
      const address = `?${new URLSearchParams(wanted)}`
      if (location.search === address) return
      // With a hash in the address, going back would scroll to that heading instead of the dish.
      if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
      navigate(`/order-now${address}`, { state: { sheet: true } })
    },
    [navigate],
  )
  const close = useCallback(() => {
    if (isLeaving.current) return
    if ((history.state as { sheet?: boolean } | null)?.sheet) {
      isLeaving.current = true
      history.back()
    } else navigate('/order-now', { replace: true })
  }, [navigate])
  return { item: query.get('item'), line: query.get('line'), isBasket: query.has('basket'), open, close }
}

type Props = {
  address: SheetAddress
  menu: WireMenu | undefined
  service: Service
  basket: { canEdit: (line: WireCartItem) => boolean; onEdit: (line: WireCartItem) => void }
}

/** The sheets that the address names: the basket's, a dish's, or a dish's above the basket's. */
export function OrderNowSheets({ address, menu, service, basket }: Props) {
  const { t } = useTexts()
  const formats = useFormats()
  const { time_zone } = useShop().configuration.region
  const { lines } = useCart()
  const isNarrow = useMedia('(max-width: 1023.98px)')
  const { item: wanted, close } = address
  const item = useMemo(() => (wanted ? findMenuItem(menu, wanted) : undefined), [menu, wanted])
  const isUnknown = wanted !== null && menu !== undefined && !item
  useEffect(() => {
    if (!isUnknown) return
    showToast({ kind: 'error', text: t('menu.unknown_item') })
    close()
  }, [isUnknown, close, t])

  const state = item && dishStateOf(item, { ...service, time_zone })
  const line = lines.find(each => each.id === address.line)
  return (
    <>
      {address.isBasket && isNarrow && (
        <sheets.basket.Component {...basket} onClose={close} onFailed={close} />
      )}
      {item && state && (
        <sheets.item.Component
          key={`${item.id} ${line?.id}`}
          item={item}
          line={line}
          state={state}
          next={nextWords(state, service.lookup?.current_time, formats)}
          onClose={close}
          onDone={close}
          onFailed={close}
        />
      )}
    </>
  )
}
