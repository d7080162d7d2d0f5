import type { WireCart } from '@tiffin/contract/cart/cart'
import { CallError } from '@tiffin/contract/client'
import { minorOf } from '@tiffin/contract/money'
import { isFromWallet } from '@tiffin/contract/rules/payment-modes'
import type { PreorderLookup } from '@tiffin/contract/slots/preorder'
import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'
import { ASAP } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorLike } from '../lib/error-like.ts'
import { useShop } from '../lib/shop.tsx'
import { preorderQuery } from '../stores/store-queries.ts'
import { ADDRESS_PARTS } from '@tiffin/contract/rules/address-parts'
import { PERSON_FIELDS } from './draft.ts'
import type { OnPlaced } from './go-to-order.ts'
import { findRepeated } from './last-order.ts'
import type { Notice } from './notice-box.tsx'
import { placeLabelKey } from './place.ts'
import type { FromWallet, Outcome } from './outcome.ts'
import { placeOrder } from './place-order.ts'
import { isAlike, type Shown } from './shown.ts'
import type { Checkout } from './use-checkout.ts'
import { useConfirmation } from './use-confirmation.ts'
import { useOutcome } from './use-outcome.ts'
import type { FieldTexts } from './use-place.ts'

type Options = { cart: WireCart; checkout: Checkout; onPlaced: OnPlaced }

/** Submits the checkout: shows each problem at its field, or places the order, once. */
export function useSubmit({ cart, checkout, onPlaced }: Options) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  /** Counts the submits that ended in errors: each moves the focus to the summary. */
  const [refusals, setRefusals] = useState(0)
  /** Pressed before the profile has come. */
  const [pressed, setPressed] = useState(false)
  const running = useRef(false)
  const confirmation = useConfirmation()

  const refuse = (wrong: FieldTexts) => {
    checkout.addErrors(wrong)
    setRefusals(count => count + 1)
  }

  /** The basket as the page shows it, with what was chosen in open parts and is saved by submitting. */
  const shownNow = (shown: WireCart = cart): Shown => ({
    cart: {
      ...shown,
      pre_order_time: checkout.time.chosen ?? (shown.pre_order_time || ASAP),
      payment_mode: checkout.payment_mode ?? shown.payment_mode,
    },
    lookup: shop.client.getQueryData<PreorderLookup>(['preorder']),
  })

  /** Returns the problems that the page or the server found. */
  const saveParts = async (): Promise<FieldTexts> => {
    const wrong = checkout.problems()
    const isOpen = (['how', 'when', 'you'] as const).some(part => checkout.partOf(part).open)
    if (Object.keys(wrong).length > 0 || !isOpen) return wrong
    setBusy(true)
    return checkout.saveAll()
  }

  const place = (seen: Shown): Promise<Outcome> => {
    const { comments, contactless } = checkout.draft
    return placeOrder({
      shop,
      seen,
      attributes: {
        comments: comments.trim(),
        contactless: contactless && checkout.place.isDelivery ? 1 : 0,
        ...(checkout.payment_mode ? { payment_mode: checkout.payment_mode } : {}),
      },
      wallet: walletOf(checkout),
      card: checkout.saved_card.card?.id,
      onLoading: () => setBusy(true),
    })
  }

  const submit = async (shown: Shown = shownNow()): Promise<void> => {
    if (running.current) return
    running.current = true
    setNotice(undefined)
    checkout.setErrors({})
    const isPlaceOpen = checkout.partOf('how').open
    try {
      const wrong = await saveParts()
      if (Object.keys(wrong).length > 0) return refuse(wrong)
      const seen = isPlaceOpen ? withPlaceOf(shop.cart.view().cart, shown) : shown
      const outcome = await place(seen)
      // Meanwhile the page may have moved to the order that another tab has placed. An order is always shown.
      const isHere = location.pathname.startsWith('/checkout')
      if (isHere || outcome.result === 'placed') await settle(outcome, seen)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setNotice({ text: textOfError(errorLike(error)) })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const settle = useOutcome({
    checkout,
    onPlaced,
    refuse,
    onNetwork: () => setNotice({ text: t('errors.network') }),
    async onChanged(was, fresh, reason) {
      const lookup = await shop.client.query({ ...preorderQuery(shop), staleTime: 0 })
      const now: Shown = { cart: fresh, lookup }
      const again = () => void latest.current(now)
      // Another tab has written the basket without changing what the diner saw: nothing to ask.
      const isTouched = reason !== 'time-moved' && was.cart.version !== fresh.version
      if (isTouched && isAlike(was, now)) setTimeout(again)
      else confirmation.ofChanges({ was, now, wallet: walletOf(checkout) }, again)
    },
    onWithout: line_ids => void goOnWithout(line_ids),
  })

  /** The diner has agreed to order without these dishes [T-24]. If the total rose, it is shown first. */
  const goOnWithout = async (line_ids: string[]): Promise<void> => {
    setBusy(true)
    shop.cart.remove(line_ids)
    const fresh = await shop.cart.flush()
    setBusy(false)
    if (!fresh || fresh.item.length === 0) return
    const isMore = minorOf(fresh.total.value) > minorOf(cart.total.value)
    await latest.current(shownNow(isMore ? cart : fresh))
  }
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })

  /** Asks before sending anything that the page has not shown. */
  const press = () => {
    setPressed(false)
    const isWhole = Object.keys(checkout.problems()).length === 0
    const submitOnce = () => void latest.current()
    const repeated = isWhole ? findRepeated(cart) : undefined
    const unlessRepeated = () => (repeated ? confirmation.ofRepeat(repeated, submitOnce) : submitOnce())
    const moved_from = isWhole ? checkout.time.takeMoved() : undefined
    if (moved_from === undefined) return unlessRepeated()
    const now = shownNow()
    const was = { ...now, cart: { ...now.cart, pre_order_time: moved_from } }
    confirmation.ofChanges({ was, now, wallet: walletOf(checkout) }, unlessRepeated)
  }
  const { awaited } = checkout.person
  const pressOnce = useEffectEvent(press)
  useEffect(() => {
    if (!pressed || awaited) return
    const timer = setTimeout(pressOnce)
    return () => clearTimeout(timer)
  }, [pressed, awaited])

  /** In the summary, away from its field, "Required" alone means nothing: name the field as well. */
  const labelled = (id: string, text: string): string => {
    const key = labelKey(id, shop.configuration)
    return key && text === t('errors.required') ? `${t(key)}: ${text}` : text
  }
  const list = Object.entries(checkout.errors).flatMap(([id, text]) =>
    text ? [{ id, text: labelled(id, text) }] : [],
  )
  return {
    busy: busy || pressed,
    notice,
    /** On a slow network the button may be pressed before the profile has come: then it waits for it. */
    submit: () => (awaited ? setPressed(true) : press()),
    summary:
      refusals > 0 && list.length > 0
        ? { key: refusals, title: t('checkout.problem.title'), errors: list }
        : undefined,
  }
}

/** Which part of the order comes from the wallet; none in cash. */
function walletOf({ payment_mode, wallet }: Checkout): FromWallet | undefined {
  if (!payment_mode || !isFromWallet(payment_mode)) return undefined
  return { payment_mode, wallet_amount: wallet.walletAmount(payment_mode) }
}

/** The address that this submit has saved counts as seen, whatever the basket held before. */
function withPlaceOf(saved: WireCart | undefined, seen: Shown): Shown {
  return saved ? { ...seen, cart: { ...seen.cart, address: saved.address } } : seen
}

function labelKey(id: string, configuration: StoreConfiguration): string | undefined {
  const [place, person] = [
    ADDRESS_PARTS.find(field => field === id),
    PERSON_FIELDS.find(field => field === id),
  ]
  return place ? placeLabelKey(place, configuration) : person && `account.field.${person}`
}
