import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { ServiceType } from '@tiffin/contract/ids'
import { minorOf, wireOf } from '@tiffin/contract/money'
import { leastCardAmount } from '@tiffin/contract/money/payments/least-card-amount'
import { focusControl } from '@tiffin/ui/focus-control.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useFormats } from '../../lib/formats.ts'
import { useProfile } from '../../people/account/session.ts'
import { useShop } from '../../lib/shop.tsx'
import { readStored } from '../../lib/storage.ts'
import { useServiceChange } from '../cart/use-service-change.ts'
import { typeOf } from '../cart/use-service.ts'
import type { Notice } from './notice-box.tsx'
import { focusNext, focusPart, type PartName, type PartProps } from './part.tsx'
import { savePart } from './save-part.ts'
import { useDraft } from './use-draft.ts'
import { usePerson } from './use-person.ts'
import type { FieldTexts } from '../../lib/field-texts.ts'
import { usePlace } from './use-place.ts'
import { usePayWay } from './use-pay-way.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'
import { useTime } from './use-time.ts'

type SavedPart = Exclude<PartName, 'pay'>

export type Checkout = ReturnType<typeof useCheckout>

/**
 * The four parts: their values, which are open, and how each is saved. A part is closed if it is
 * saved on the basket and the diner has decided it: a default stays open, with its alternatives.
 */
export function useCheckout(cart: WireCart) {
  const { t, textOfError } = useTexts()
  const { money } = useFormats(cart.total.currency)
  const shop = useShop()
  const profile = useProfile()
  const fields = useDraft(cart)
  const { draft, errors, filled, setErrors, clearErrors, setPlace, fillPerson } = fields
  const [opened, setOpened] = useState<SavedPart[]>([])
  const [saving, setSaving] = useState<SavedPart>()
  /** The part that could not be saved although its fields are valid. */
  const [failed, setFailed] = useState<{ part: SavedPart; notice: Notice }>()
  const service = useServiceChange()

  const addErrors = (more: FieldTexts) => setErrors(before => ({ ...before, ...more }))
  const place = usePlace({ cart, place: draft.place, setPlace, setErrors: addErrors })
  const addresses = useSavedAddresses({
    place: draft.place,
    setPlace,
    delivery: place,
    saves: draft.saves_address,
    setSaves: saves_address => fields.setWish({ saves_address }),
  })
  const person = usePerson({ cart, person: draft.person, filled, fillPerson })
  const time = useTime(cart)
  const pay = usePayWay(cart)

  const saved: Record<SavedPart, boolean> = { how: place.saved, when: time.saved, you: person.saved }
  const decided: Record<SavedPart, boolean> = {
    how: place.isDelivery || readStored('order_type') === typeOf(cart.type),
    when: time.decided,
    you: true,
  }
  const save: Record<SavedPart, () => Promise<FieldTexts>> = {
    how: addresses.saveWith(place.save),
    when: time.save,
    you: person.save,
  }
  const isUnsaved = (part: SavedPart) => !saved[part] || opened.includes(part)
  const open = (part: SavedPart) => setOpened(before => [...before, part])
  const fold = (part: SavedPart) => setOpened(before => before.filter(other => other !== part))

  const goOn = async (part: SavedPart): Promise<void> => {
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
    focusNext(part)
  }

  /**
   * If the total is below the minimum of a card payment and the shop has no other mode, the text
   * names that minimum.
   */
  const noWayText = () => {
    if (pay.ways.length > 0) return t('checkout.pay.choose')
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
      // First, because the button names it.
      ...(Number(missing) > 0 ? { review: t('errors.below-minimum', { missing: money(missing) }) } : {}),
      ...(saved.how ? {} : place.problems()),
      ...(saved.you || needsAccount ? {} : person.problems()),
      ...(needsAccount ? { account: t('errors.guest-checkout-off') } : {}),
      ...(pay.way ? {} : { payment_mode: noWayText() }),
    }
  }

  /** Saves the open parts one by one; stops at the first that fails. */
  const saveAll = async (): Promise<FieldTexts> => {
    for (const part of ['how', 'when', 'you'] as const) {
      if (!isUnsaved(part)) continue
      const wrong = await save[part]()
      if (Object.keys(wrong).length > 0) return wrong
      fold(part)
    }
    return {}
  }

  /** Collection and personal details are saved with the order: they have nothing to confirm before. */
  const canContinue: Record<SavedPart, boolean> = {
    how: place.isDelivery,
    when: !time.saved,
    you: false,
  }
  const partOf = (part: SavedPart): PartProps => ({
    open: !decided[part] || isUnsaved(part),
    busy: saving === part,
    notice: failed?.part === part ? failed.notice : undefined,
    onChange() {
      open(part)
      focusPart(part)
    },
    onContinue: canContinue[part] ? () => void goOn(part) : undefined,
  })
  return {
    ...fields,
    errors,
    addErrors,
    clearErrors,
    place,
    addresses,
    person,
    time,
    pay: {
      ...pay,
      choose(value: string) {
        pay.choose(value)
        clearErrors({ payment_mode: '' })
      },
    },
    isUnsaved,
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

export function focusField(id: string): void {
  requestAnimationFrame(() => focusControl(id))
}
