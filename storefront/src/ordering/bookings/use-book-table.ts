import { CallError } from '@tiffin/contract/client'
import { bookTable, joinWaitingList } from '@tiffin/contract/ordering/bookings/diner'
import type { WireGuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { type FieldTexts, useFieldTexts } from '../../lib/field-texts.ts'
import { useShop } from '../../lib/shop.tsx'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { personProblems } from '../../people/account/registration.ts'
import type { BookingDraft } from './booking-draft.ts'

/** The fields in the order of the form. */
const FIELDS = [
  'no_of_people',
  'date',
  'time',
  'until',
  'first_name',
  'last_name',
  'email',
  'phone',
  'comments',
] as const

type Options = { isWaiting: boolean; onDone: (made: { data: WireGuestBooking; message: string }) => void }

/**
 * Sends the form. A refusal is shown at the fields; a full time is read again. After a lost connection the same request
 * is sent again, and makes one booking.
 */
export function useBookTable({ isWaiting, onDone }: Options) {
  const { t, textOfError } = useTexts()
  const fieldTexts = useFieldTexts()
  const { call, client, configuration } = useShop()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [failure, setFailure] = useState<string>()
  const [summaries, setSummaries] = useState(0)
  const keyFor = useRequestKey()
  const show = (texts: FieldTexts) => {
    setErrors(texts)
    if (Object.keys(texts).length > 0) setSummaries(count => count + 1)
  }

  const send = async (draft: BookingDraft): Promise<void> => {
    const problems: FieldTexts = personProblems(draft, configuration)
    if (!draft.date) problems.date = 'booking.choose_date'
    if (!draft.time) problems.time = 'booking.choose_time'
    if (isWaiting && (!draft.until || draft.until < draft.time)) problems.until = 'booking.choose_until'
    const texts = Object.entries(problems).map(([field, key]) => [field, t(key!)] as const)
    show(Object.fromEntries(texts))
    setFailure(undefined)
    if (texts.length > 0) return
    setBusy(true)
    const { until, sms_updates, ...rest } = draft
    const wish = configuration.sms_updates && sms_updates ? { sms_updates: 1 as const } : {}
    const body = { ...rest, ...wish, email: draft.email.trim(), app_name: 'CUSTOMER' }
    try {
      const request = isWaiting ? { ...body, until } : body
      const idempotency_key = keyFor(request)
      const made = isWaiting
        ? await call(joinWaitingList, { body: { ...body, until }, idempotency_key })
        : await call(bookTable, { body, idempotency_key })
      onDone(made)
    } catch (error) {
      const refused = fieldTexts(error)
      const text = textOfError(errorLike(error))
      if (Object.keys(refused).length > 0) show(refused)
      else if (error instanceof CallError && error.status === 400) show({ time: text })
      else setFailure(text)
    }
    setBusy(false)
    void client.invalidateQueries({ queryKey: ['booking-slots'] })
  }
  const listed = FIELDS.flatMap(id => (errors[id] ? [{ id, text: errors[id] }] : []))
  const clear = (...fields: string[]) =>
    setErrors(before => Object.fromEntries(Object.entries(before).filter(([name]) => !fields.includes(name))))
  return {
    busy,
    errors,
    /** Why it was not sent, if no field is wrong. */
    failure,
    clear,
    summary: { key: summaries, errors: listed },
    send: (draft: BookingDraft) => void (!busy && send(draft)),
  }
}
