import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { afterPopup } from '../../lib/after-popup.ts'
import { errorLike, isCut } from '../../lib/error-like.ts'
import { openPopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import { isBusy } from './checkout-machine.ts'
import type { FormSnapshot } from './checkout-states.ts'
import { goToOrder } from './go-to-order.ts'
import { openPayment } from './go-to-payment.ts'
import { findRecentOrder } from './last-order.ts'
import { closeCode, type Perform, performerOf } from './perform.ts'
import { useCheckoutRun } from './use-checkout-run.ts'
import { useConfirmation } from './use-confirmation.ts'
import type { useQuickOrder } from './use-quick-order.ts'

type QuickOrder = ReturnType<typeof useQuickOrder>

/** Changes that need no explanation, because the basket shows them. */
const SHOWN_IN_BASKET = [undefined, 'price-changed', 'cart-changed', 'time-moved']

/** Orders the basket as it is shown, once, with the checkout's transitions. */
export function useQuickSubmit(quick: QuickOrder) {
  const shop = useShop()
  const { notice, report } = useNotice()
  const form = (): FormSnapshot => ({
    view: quick.view,
    basket: shop.cart.view().cart,
    problems: {},
    has_open_parts: false,
    is_place_open: false,
    attributes: { payment_mode: quick.payment_mode },
    wallet: quick.wallet,
    card: quick.card?.id,
  })
  const { state, send } = useCheckoutRun({
    form,
    saveParts: async () => ({}),
    isHere: () => true,
    perform: useQuickEffects(quick, report),
  })
  const press = () => send({ on: 'pressed', form: form(), recent: findRecentOrder(quick.view.cart) })
  return { busy: isBusy(state), notice, press }
}

/**
 * The message in the basket about the order. After its sheet is closed it is a toast, because the
 * order continues.
 */
function useNotice() {
  const [notice, setNotice] = useState<string>()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const report = (text: string | undefined): void => {
    if (isShown.current) setNotice(text)
    else if (text !== undefined) showToast({ kind: 'error', text })
  }
  return { notice, report }
}

/**
 * An order that cannot be placed with one press continues at checkout, which shows the reason and
 * the ways to correct it.
 */
function useQuickEffects({ view, card }: QuickOrder, report: (notice: string | undefined) => void): Perform {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const [, navigate] = useLocation()
  const confirmation = useConfirmation()
  const textOf = (error: unknown) => textOfError(errorLike(error))
  const toCheckout = (text: string) => {
    showToast({ kind: 'error', text })
    afterPopup(() => navigate('/checkout'))
  }
  const notSo = () => toCheckout(t('checkout.quick.not_so'))
  return performerOf({
    clear_messages: () => report(undefined),
    show_problems: notSo,
    show_failure({ error }) {
      void shop.client.invalidateQueries({ queryKey: ['cards'] })
      report(isCut(error) ? t('errors.network') : textOf(error))
    },
    show_refusal: ({ error }) => toCheckout(textOf(error)),
    show_unpaid: ({ message }) => report(message),
    show_wallet_refusal({ error }) {
      void shop.client.invalidateQueries({ queryKey: ['wallet'] })
      report(textOf(error))
    },
    show_closed: notSo,
    offer_other_way: notSo,
    choose_other_time: ({ error }) => (error ? toCheckout(textOf(error)) : notSo()),
    ask_recent_order: ({ recent }, { agree }) => confirmation.ofRepeat(recent, agree),
    ask_changes: ({ error }) =>
      SHOWN_IN_BASKET.includes(error?.type) ? report(t('checkout.quick.changed')) : toCheckout(textOf(error)),
    ask_without_lines: notSo,
    ask_new_basket: notSo,
    ask_code: ({ card: id }, run) =>
      card?.id === id ? openPopup('cvv', { card, run }) : toCheckout(t('errors.something_went_wrong')),
    close_code: closeCode,
    replace_basket({ error }) {
      showToast({ kind: 'error', text: error ? textOf(error) : t('cart.expired') })
      shop.cart.reset()
    },
    start_new_basket: notSo,
    open_payment: order => openPayment(shop, order),
    go_to_order({ order_id, paid, is_elsewhere }) {
      const lines = is_elsewhere ? [] : view.cart.item
      // On a phone the basket is a sheet, which is of no use after the order.
      goToOrder(shop, { order_id, paid, lines, replace: location.search.includes('basket') })
    },
  })
}
