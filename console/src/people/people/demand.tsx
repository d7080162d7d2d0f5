import { demandSecondFactor } from '@tiffin/contract/people/people/staff'
import { CheckRow } from '@tiffin/ui/check-row'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { usePeople } from './use-people.ts'

/** Whether all staff of the shop need a second factor. */
export function Demand({ demanded }: { demanded: boolean }) {
  const { t } = useTexts()
  const { store } = useShop()
  const { act, busy } = usePeople()
  const change = (next: boolean) =>
    act(() => call(demandSecondFactor, { params: { storeId: store.id }, body: { demanded: next } }), {
      text: next ? 'console.people.demand_on' : 'console.people.demand_off',
    })
  return (
    <CheckRow
      name="demand"
      label={t('console.people.demand')}
      detail={t('console.people.demand_hint')}
      checked={demanded}
      aria-busy={busy}
      onChange={event => void (busy || change(event.target.checked))}
    />
  )
}
