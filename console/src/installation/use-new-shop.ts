import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { getStaffMember } from '@tiffin/contract/staff/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'

type CreatedShop = { id: number; host: string }

/** Creates a shop and opens its console at the checklist; errors stay with their fields. */
export function useNewShop(onClose: () => void) {
  const { t, textOfError, textsOfErrors } = useTexts()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)
  const make = async (work: () => Promise<CreatedShop>, { name, email }: { name: string; email: string }) => {
    setBusy(true)
    try {
      const { id } = await work()
      void queries.invalidateQueries({ queryKey: ['shops'] })
      // The shop has been created, so an error of this request is ignored.
      const me = await queries
        .query({
          queryKey: ['me'],
          queryFn: ({ signal }) => call(getStaffMember, { signal }),
          staleTime: 0,
        })
        .catch(() => undefined)
      const isMine = me?.data.stores.some(store => store.id === id)
      showMessage({
        kind: 'success',
        text: t(`console.new_shop.${isMine ? 'made_mine' : 'made'}`, {
          shop: name.trim(),
          email: email.trim(),
        }),
      })
      onClose()
      navigate(`~/shops/${id}`)
    } catch (error) {
      const refusal = error instanceof CallError ? error : undefined
      const named = textsOfErrors(refusal?.errors)
      setErrors(named)
      if (Object.keys(named).length === 0) showMessage({ kind: 'error', text: textOfError(refusal) })
    } finally {
      setBusy(false)
    }
  }
  return { make, errors, busy }
}
