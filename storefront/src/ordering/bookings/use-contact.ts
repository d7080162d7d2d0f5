import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { profileQuery } from '../../people/account/profile-query.ts'
import { useCustomer } from '../../people/account/session.ts'
import type { BookingDraft } from './booking-draft.ts'

const FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const

/** Fills the empty contact fields of a signed-in customer from the profile [I-10]. */
export function useContact(draft: BookingDraft, set: (change: Partial<BookingDraft>) => void): void {
  const shop = useShop()
  const { data: profile } = useQuery(profileQuery(shop, useCustomer()?.user_token))
  useEffect(() => {
    if (!profile) return
    const missing = FIELDS.filter(field => draft[field] === '' && profile[field])
    if (missing.length > 0 && FIELDS.every(field => draft[field] === ''))
      set(Object.fromEntries(missing.map(field => [field, profile[field]])))
    // Only when the profile arrives: what the customer empties stays empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [profile])
}
