import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

export type SheetAddress = {
  item: string | null
  line: string | null
  isBasket: boolean
  isInfo: boolean
  open: (query: Record<string, string>) => void
  close: () => void
}

/**
 * Sheets are part of the URL, so that Back closes them and a link to a dish can be shared.
 */
export function useSheetAddress(): SheetAddress {
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  // `history.back()` is asynchronous: a second press before it has finished must not leave the
  // menu.
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
      // With a hash in the URL, going back would scroll to that heading instead of the dish.
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
  return {
    item: query.get('item'),
    line: query.get('line'),
    isBasket: query.has('basket'),
    isInfo: query.has('info'),
    open,
    close,
  }
}
