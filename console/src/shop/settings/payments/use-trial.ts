import { useMutation } from '@tanstack/react-query'
import { tryProvider } from '@tiffin/contract/money/payments/staff'
import { call } from '../../../lib/api.ts'
import { useShop } from '../../../current-shop/shop.tsx'

export type Trial = ReturnType<typeof useTrial>

/** Tests the stored keys with the provider. */
export function useTrial(provider: string) {
  const { store } = useShop()
  return useMutation({
    mutationFn: () => call(tryProvider, { params: { storeId: store.id, provider } }),
  })
}
