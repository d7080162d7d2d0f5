import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { announce } from '@tiffin/ui/live-region'
import type { Texts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import type { Api } from '../../lib/api.ts'
import { createCartStore } from './cart.ts'
import type { CartStore } from '../../lib/cart-store.ts'
import { countOf } from './cart-lines.ts'
import { errorLike } from '../../lib/error-like.ts'
import { removeStored } from '../../lib/storage.ts'
import { startOfCart } from './use-service.ts'

type Parts = { configuration: StoreConfiguration; call: Api['call']; client: QueryClient; texts: () => Texts }

/** The dish, its options or its quantity are not available: the menu shown here is out of date. */
const MENU_CODES = [4011, 4012, 4013]
/** The order could not be read, so the state of the basket is unknown. */
const UNKNOWN = 'unknown'

/** The basket of this page. Shows failed changes in a toast. */
export function createBrowserCart({ configuration, call, client, texts }: Parts): CartStore {
  return createCartStore({
    call,
    start: () => startOfCart({ configuration, client }),
    async onExpired(id, renewed) {
      // The basket may have become an order, in another tab or by a confirm whose response was
      // lost. That is not an error.
      const order_id = await import('./find-order.ts')
        .then(({ findOrder }) => findOrder({ call }, id))
        .catch(() => UNKNOWN)
      if (order_id === undefined)
        showToast({ kind: 'error', text: texts().t(renewed ? 'cart.expired' : 'errors.cart-expired') })
    },
    onAdded(name, cart) {
      announce(texts().t('cart.added', { name, count: String(countOf(cart.item)) }))
    },
    onLeftOut(wish, error) {
      const { t, textOfError } = texts()
      const isPlace = wish === 'postcode'
      if (isPlace) removeStored('POST_CODE')
      if (wish === 'coupon_code') removeStored('coupon')
      const text = isPlace && error.status === 404 ? t('service.postcode.no_delivery') : textOfError(error)
      showToast({ kind: 'error', text })
    },
    onRefused(error, retry) {
      // Handled for the whole page by handleRefusals.
      if (error instanceof CallError && error.status === 401) return
      if (error instanceof CallError && MENU_CODES.includes(error.code ?? 0)) {
        void client.invalidateQueries({ queryKey: ['menu'] })
        void client.invalidateQueries({ queryKey: ['addons'] })
      }
      const { t, textOfError } = texts()
      const refusal = error instanceof CallError ? error : undefined
      const action = refusal?.status === 0 ? { label: t('cart.try_again'), onAction: retry } : undefined
      showToast({
        kind: 'error',
        text: refusal?.status === 0 ? t('cart.not_sent') : textOfError(errorLike(error)),
        ...(action ? { action } : {}),
      })
    },
  })
}
