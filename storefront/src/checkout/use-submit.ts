import type { WireCart } from '@tiffin/contract/cart/cart'
import { CallError } from '@tiffin/contract/client'
import { minorOf } from '@tiffin/contract/money'
import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef, useState } from 'react'
import { errorLike } from '../lib/error-like.ts'
import { useShop } from '../lib/shop.tsx'
import { PERSON_FIELDS, PLACE_FIELDS } from './draft.ts'
import { isAlike } from './changes.ts'
import { findRepeated } from './last-order.ts'
import type { Notice } from './notice-box.tsx'
import { placeLabelKey } from './place.ts'
import { type Outcome, placeOrder } from './place-order.ts'
import type { Checkout } from './use-checkout.ts'
import { useConfirmation } from './use-confirmation.ts'
import { useOutcome } from './use-outcome.ts'
import type { FieldTexts } from './use-place.ts'

/** By the page itself, or by the shop while a part was saved. */
type Refused = { result: 'refused'; wrong: FieldTexts }

type Options = { cart: WireCart; checkout: Checkout; onPlaced: (order_id: string) => void }

/** The press of the button: what is wrong is said at its place, what is right becomes an order, once. */
export function useSubmit({ cart, checkout, onPlaced }: Options) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  /** Counts the presses that ended in errors: each gives the summary the focus anew. */
  const [refusals, setRefusals] = useState(0)
  const running = useRef(false)
  const confirmation = useConfirmation()

  const refuse = (wrong: FieldTexts) => {
    checkout.addErrors(wrong)
    setRefusals(count => count + 1)
  }

  const run = async (seen: WireCart): Promise<Outcome | Refused> => {
    const wrong = checkout.problems()
    if (Object.keys(wrong).length > 0) return { result: 'refused' as const, wrong }
    const needsSaving = (['how', 'when', 'you'] as const).some(part => checkout.partOf(part).open)
    if (needsSaving) {
      setBusy(true)
      const refused = await checkout.saveAll()
      if (Object.keys(refused).length > 0) return { result: 'refused' as const, wrong: refused }
    }
    const { comments, contactless } = checkout.draft
    return placeOrder({
      shop,
      seen_total: seen.total.value,
      attributes: {
        comments: comments.trim(),
        contactless: contactless && checkout.place.isDelivery ? 1 : 0,
        ...(checkout.payment_mode ? { payment_mode: checkout.payment_mode } : {}),
      },
      onLoading: () => setBusy(true),
    })
  }

  const submit = async (seen: WireCart = cart): Promise<void> => {
    if (running.current) return
    running.current = true
    setNotice(undefined)
    checkout.setErrors({})
    try {
      const outcome = await run(seen)
      if (outcome.result === 'refused') refuse(outcome.wrong)
      else await settle(outcome, seen)
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
    onChanged(was, now) {
      const again = () => void latest.current(now)
      // Another tab has touched the basket and left it as it was seen: there is nothing to ask about.
      if (isAlike(was, now) && was.version !== now.version) setTimeout(again)
      else confirmation.ofChanges(was, now, again)
    },
    onWithout: line_ids => void goOnWithout(line_ids),
  })

  /** The diner has agreed to the order without these dishes [T-24]; a sum that rose by it is shown first. */
  const goOnWithout = async (line_ids: string[]): Promise<void> => {
    setBusy(true)
    shop.cart.remove(line_ids)
    const fresh = await shop.cart.flush()
    setBusy(false)
    if (!fresh || fresh.item.length === 0) return
    const isMore = minorOf(fresh.total.value) > minorOf(cart.total.value)
    await latest.current(isMore ? cart : fresh)
  }
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })

  /** Far from its field, a text that only says that something is missing says nothing. */
  const labelled = (id: string, text: string): string => {
    const key = labelKey(id, shop.configuration)
    return key && text === t('errors.required') ? `${t(key)}: ${text}` : text
  }
  const list = Object.entries(checkout.errors).flatMap(([id, text]) =>
    text ? [{ id, text: labelled(id, text) }] : [],
  )
  return {
    busy,
    notice,
    submit() {
      const isWhole = Object.keys(checkout.problems()).length === 0
      const repeated = isWhole ? findRepeated(cart) : undefined
      if (repeated) confirmation.ofRepeat(repeated, () => void latest.current())
      else void submit()
    },
    summary:
      refusals > 0 && list.length > 0
        ? { key: refusals, title: t('checkout.problem.title'), errors: list }
        : undefined,
  }
}

function labelKey(id: string, configuration: StoreConfiguration): string | undefined {
  const [place, person] = [
    PLACE_FIELDS.find(field => field === id),
    PERSON_FIELDS.find(field => field === id),
  ]
  return place ? placeLabelKey(place, configuration) : person && `account.field.${person}`
}
