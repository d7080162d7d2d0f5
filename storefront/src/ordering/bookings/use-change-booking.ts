import type { WireGuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import { cancelBooking, changeBooking } from '@tiffin/contract/ordering/bookings/diner'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { type FieldTexts, useFieldTexts } from '../../lib/field-texts.ts'
import { useShop } from '../../lib/shop.tsx'

export type BookingTime = { date: string; time: string; no_of_people: number }

/** Changes or cancels a booking. A repeated request after a lost response changes nothing more. */
export function useChangeBooking(token: string, onChanged: (changed: WireGuestBooking) => void) {
  const { textOfError } = useTexts()
  const fieldTexts = useFieldTexts()
  const { call, client } = useShop()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldTexts>({})
  const attempt = async (work: () => Promise<{ data: WireGuestBooking; message: string }>): Promise<void> => {
    setBusy(true)
    setErrors({})
    try {
      const { data, message } = await work()
      onChanged(data)
      showToast({ kind: 'success', text: message })
    } catch (error) {
      const refused = fieldTexts(error)
      setErrors(refused)
      if (Object.keys(refused).length === 0) showToast({ kind: 'error', text: textOfError(errorLike(error)) })
    }
    setBusy(false)
    void client.invalidateQueries({ queryKey: ['booking-slots'] })
  }
  const params = { token }
  return {
    busy,
    errors,
    change: (body: BookingTime) => void attempt(() => call(changeBooking, { params, body })),
    cancel: () => void attempt(() => call(cancelBooking, { params })),
  }
}
