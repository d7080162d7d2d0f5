import { useQueryClient } from '@tanstack/react-query'
import { getStaffMember } from '@tiffin/contract/people/staff/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useLocation } from 'wouter'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'

type CreatedShop = { id: number; host: string }

/** Creates a shop and opens its console at the checklist; errors stay with their fields. */
export function useNewShop(onClose: () => void) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const { save, errors, busy } = useSave('fields')
  const make = (work: () => Promise<CreatedShop>, { name, email }: { name: string; email: string }) =>
    save(async () => {
      const { id } = await work()
      void queries.invalidateQueries({ queryKey: ['shops'] })
      // The shop has been created already, so an error of this request is ignored.
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
    })
  return { make, errors, busy }
}
