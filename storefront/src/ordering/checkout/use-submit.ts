import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { ADDRESS_PARTS } from '@tiffin/contract/shop/places/address-parts'
import { isFromWallet } from '@tiffin/contract/money/payments/payment-modes'
import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Shop, useShop } from '../../lib/shop.tsx'
import { isBusy } from './checkout-machine.ts'
import type { FormSnapshot, WalletShare } from './checkout-states.ts'
import { PERSON_FIELDS } from './draft.ts'
import type { OnPlaced } from './go-to-order.ts'
import { findRecentOrder } from './last-order.ts'
import type { Notice } from './notice-box.tsx'
import { placeLabelKey } from '../../shop/places/address-inputs.ts'
import type { Checkout } from './use-checkout.ts'
import { useCheckoutEffects } from './use-checkout-effects.ts'
import { useCheckoutRun } from './use-checkout-run.ts'
import type { FieldTexts } from '../../lib/field-texts.ts'

type Options = { cart: WireCart; checkout: Checkout; onPlaced: OnPlaced }

/** The button of the checkout page: sends its presses to the state machine. */
export function useSubmit({ cart, checkout, onPlaced }: Options) {
  const shop = useShop()
  const [notice, setNotice] = useState<Notice>()
  /** The number of submits that ended with errors: each moves the focus to the summary. */
  const [refusals, setRefusals] = useState(0)
  const refuse = (problems: FieldTexts) => {
    checkout.addErrors(problems)
    setRefusals(count => count + 1)
  }
  const perform = useCheckoutEffects({ checkout, onPlaced, refuse, setNotice })
  const { state, send } = useCheckoutRun({
    form: (basket = cart) => formOf(shop, checkout, basket),
    saveParts: checkout.saveAll,
    isHere: () => location.pathname.startsWith('/checkout'),
    perform,
  })

  const press = () => {
    const form = formOf(shop, checkout, cart)
    if (Object.keys(form.problems).length > 0) return send({ on: 'pressed', form })
    const wished = checkout.time.consumeMovedTime()
    const { view } = form
    const moved_from = wished && { ...view, cart: { ...view.cart, pre_order_time: wished } }
    send({ on: 'pressed', form, moved_from: moved_from || undefined, recent: findRecentOrder(cart) })
  }
  const { awaited } = checkout.person
  const isDue = state.at === 'awaiting_profile' && !awaited
  const pressOnce = useEffectEvent(press)
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(pressOnce)
    return () => clearTimeout(timer)
  }, [isDue])

  const summary = useSummary(checkout.errors, refusals)
  /**
   * On a slow network the button may be pressed before the profile has loaded: the submit then
   * waits for it.
   */
  const submit = () => (awaited ? send({ on: 'pressed_early' }) : press())
  return { busy: isBusy(state), notice, submit, summary }
}

/** The basket as the page shows it, with the values of open parts, which submitting saves. */
function formOf(shop: Shop, checkout: Checkout, shown: WireCart): FormSnapshot {
  const { draft, time, place, isUnsaved } = checkout
  const { way } = checkout.pay
  return {
    view: {
      cart: {
        ...shown,
        pre_order_time: time.chosen ?? shown.pre_order_time,
        payment_mode: way?.mode ?? shown.payment_mode,
      },
      lookup: shop.client.getQueryData<PreorderLookup>(['preorder']),
    },
    basket: shop.cart.view().cart,
    problems: checkout.problems(),
    has_open_parts: isUnsaved('how') || isUnsaved('when') || isUnsaved('you'),
    is_place_open: isUnsaved('how'),
    attributes: {
      comments: draft.comments.trim(),
      contactless: draft.contactless && place.isDelivery ? 1 : 0,
      ...(shop.configuration.sms_updates ? { sms_updates: draft.sms_updates ? 1 : 0 } : {}),
      ...(way ? { payment_mode: way.mode } : {}),
    },
    wallet: walletShareOf(checkout),
    card: way?.card?.id,
  }
}

/** The wallet's part of the order; undefined in modes without a wallet. */
function walletShareOf({ pay: { way, wallet } }: Checkout): WalletShare | undefined {
  if (!way || !isFromWallet(way.mode)) return undefined
  return { payment_mode: way.mode, wallet_amount: wallet.walletAmount(way.mode) }
}

/** The errors of the fields, after a submit that ended with errors. */
function useSummary(errors: FieldTexts, refusals: number) {
  const { t } = useTexts()
  const { configuration } = useShop()
  /** Texts that do not name their field, which the summary shows away from it. */
  const unnamed = ['errors.required', 'address.problem.characters', 'address.problem.long'].map(key => t(key))
  const labelled = (id: string, text: string): string => {
    const place = ADDRESS_PARTS.find(field => field === id)
    const person = PERSON_FIELDS.find(field => field === id)
    const key = place ? placeLabelKey(place, configuration) : person && `account.field.${person}`
    return key && unnamed.includes(text) ? `${t(key)}: ${text}` : text
  }
  const list = Object.entries(errors).flatMap(([id, text]) =>
    text ? [{ id, text: labelled(id, text) }] : [],
  )
  if (refusals === 0 || list.length === 0) return undefined
  return { key: refusals, title: t('checkout.problem.title'), errors: list }
}
