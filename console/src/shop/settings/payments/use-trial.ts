import { useMutation } from '@tanstack/react-query'
import { tryProvider } from '@tiffin/contract/money/payments/staff'
import { call } from '../../../lib/api.ts'
import { useShop } from '../../../current-shop/shop.tsx'

export type Trial = ReturnType<typeof useTrial>

/** Asks the provider whether it takes the keys that are set. */
export function useTrial(provider: string) {
  const { store } = useShop()
  return useMutation({
    mutationFn: () => call(tryProvider, { params: { storeId: store.id, provider } }),
  })
}
