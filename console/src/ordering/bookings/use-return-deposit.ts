import { useQueryClient } from '@tanstack/react-query'
import type { WireStaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import { returnDeposit } from '@tiffin/contract/ordering/bookings/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'

/** Gives the deposit of a booking back, which owners and managers may do. A refusal is shown, and the day is read again. */
export function useReturnDeposit({ id, number }: WireStaffBooking) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, busy } = useSave()
  const giveBack = () =>
    save(
      async () => {
        await call(returnDeposit, { params: { storeId: store.id, id } })
        showMessage({ kind: 'success', text: t('console.bookings.deposit_returned', { number }) })
      },
      { readAgain: () => queries.invalidateQueries({ queryKey: ['bookings', store.id] }) },
    )
  const mayReturn = returnDeposit.roles.some(role => role === store.role)
  return { giveBack, mayReturn, busy }
}
