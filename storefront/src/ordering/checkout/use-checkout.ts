import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { ServiceType } from '@tiffin/contract/ids'
import { minorOf, type PaymentMode, wireOf } from '@tiffin/contract/money'
import { leastCardAmount } from '@tiffin/contract/money/payments/least-card-amount'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useFormats } from '../../lib/formats.ts'
import { useProfile } from '../../people/account/session.ts'
import { useShop } from '../../lib/shop.tsx'
import { useServiceChange } from '../cart/use-service-change.ts'
import type { Notice } from './notice-box.tsx'
import { focusNext, focusPart, type PartName, type PartProps } from './part.tsx'
import { PAYABLE } from './pay-part.tsx'
import { savePart } from './save-part.ts'
import { useDraft } from './use-draft.ts'
import { usePerson } from './use-person.ts'
import { type FieldTexts, usePlace } from './use-place.ts'
import { useSavedCard } from './use-saved-card.ts'
import { useTime } from './use-time.ts'
import { useWalletModes } from './use-wallet-modes.ts'

export type Checkout = ReturnType<typeof useCheckout>

/**
 * The four parts: their values, which are open, and how each is saved. A part is completed when it
 * is saved on the basket.
 */
export function useCheckout(cart: WireCart) {
  const { t, textOfError } = useTexts()
  const { money } = useFormats(cart.total.currency)
  const shop = useShop()
  const profile = useProfile()
  const fields = useDraft(cart)
  const { draft, errors, filled, setErrors, clearErrors, setPlace, fillPerson } = fields
  const [opened, setOpened] = useState<PartName[]>([])
  const [saving, setSaving] = useState<PartName>()
  /** The part that could not be saved although its fields are valid. */
  const [failed, setFailed] = useState<{ part: PartName; notice: Notice }>()
  const service = useServiceChange()

  const addErrors = (more: FieldTexts) => setErrors(before => ({ ...before, ...more }))
  const place = usePlace({ cart, place: draft.place, setPlace, setErrors: addErrors })
  const person = usePerson({ cart, person: draft.person, filled, fillPerson })
  const time = useTime(cart)
  const [mode, setMode] = useState<PaymentMode>()
  const wallet = useWalletModes(cart)
  const saved_card = useSavedCard(cart, 'yes')
  const modes = PAYABLE.filter(each => cart.payment_modes.includes(each) && wallet.canPay(each))
  const payment_mode = modes.find(each => each === (mode ?? cart.payment_mode)) ?? modes[0]
  usePricedFor(cart, payment_mode)

  const saved: Record<PartName, boolean> = {
    how: place.saved,
    when: time.saved,
    you: person.saved,
    pay: payment_mode !== undefined,
  }
  const save: Record<PartName, () => Promise<FieldTexts>> = {
    how: place.save,
    when: time.save,
    you: person.save,
    pay: async () => ({}),
  }
  const isOpen = (part: PartName) => !saved[part] || opened.includes(part)
  const open = (part: PartName) => setOpened(before => [...before, part])
  const fold = (part: PartName) => setOpened(before => before.filter(other => other !== part))

  const goOn = async (part: PartName): Promise<void> => {
    setFailed(undefined)
    const lacking = part === 'when' ? time.problems() : {}
    const wrong =
      Object.keys(lacking).length > 0
        ? lacking
        : await savePart({
            save: save[part],
            onBusy: isBusy => setSaving(isBusy ? part : undefined),
            onFailed: error => setFailed({ part, notice: { text: textOfError(errorLike(error)) } }),
          })
    if (!wrong) return
    addErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return focusField(first)
    fold(part)
    focusNext()
  }

  /**
   * If the total is below the minimum of a card payment and the shop has no other mode, the text
   * names that minimum.
   */
  const noModeText = () => {
    const least = leastCardAmount(cart.total.currency)
    const due = minorOf(cart.total.value)
    return due > 0 && due < least
      ? t('errors.card-too-small', { least: money(wireOf(least)) })
      : t('errors.payment-mode-unavailable')
  }

  /** Validation errors that are found without the server, in the order of the page. */
  const problems = (): FieldTexts => {
    const needsAccount = !profile && !shop.configuration.guest_checkout
    const { missing } = cart.minimum_order
    return {
      ...(saved.how ? {} : place.problems()),
      ...(saved.you || needsAccount ? {} : person.problems()),
      ...(needsAccount ? { account: t('errors.guest-checkout-off') } : {}),
      ...(payment_mode ? {} : { payment_mode: noModeText() }),
      ...(Number(missing) > 0 ? { review: t('errors.below-minimum', { missing: money(missing) }) } : {}),
    }
  }

  /** Saves the open parts one by one; stops at the first that fails. */
  const saveAll = async (): Promise<FieldTexts> => {
    for (const part of ['how', 'when', 'you'] as const) {
      if (saved[part] && !opened.includes(part)) continue
      const wrong = await save[part]()
      if (Object.keys(wrong).length > 0) return wrong
      fold(part)
    }
    return {}
  }

  const partOf = (part: PartName): PartProps => ({
    open: isOpen(part),
    busy: saving === part,
    notice: failed?.part === part ? failed.notice : undefined,
    onChange() {
      open(part)
      focusPart(part)
    },
    onContinue: () => void goOn(part),
  })
  return {
    ...fields,
    errors,
    addErrors,
    clearErrors,
    place,
    person,
    time,
    modes,
    wallet,
    saved_card,
    payment_mode,
    setMode,
    partOf,
    open,
    wantedType: service.underWay,
    problems,
    saveAll,
    changeType(service_type: ServiceType) {
      open('how')
      time.setChosen(undefined)
      setErrors({})
      void service.change({ service_type, pre_order_time: undefined, postcode: '' })
    },
  }
}

/** A payment mode can have a charge, so the total is calculated for the chosen mode. */
function usePricedFor(cart: WireCart, payment_mode: PaymentMode | undefined): void {
  const { cart: store } = useShop()
  const isPriced = payment_mode === undefined || cart.payment_mode === payment_mode
  const { id } = cart
  useEffect(() => {
    if (!isPriced && id) void store.update({ payment_mode }).catch(() => undefined)
  }, [store, id, isPriced, payment_mode])
}

export function focusField(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
