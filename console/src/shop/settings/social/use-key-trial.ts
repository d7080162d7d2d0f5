import { useMutation } from '@tanstack/react-query'
import type { SocialProvider } from '@tiffin/contract/people/social/providers'
import { trySocialProvider } from '@tiffin/contract/people/social/staff'
import { useShop } from '../../../current-shop/shop.tsx'
import { call } from '../../../lib/api.ts'

export type KeyTrial = ReturnType<typeof useKeyTrial>

/** Tests the stored keys with the provider. */
export function useKeyTrial(provider: SocialProvider) {
  const { store } = useShop()
  return useMutation({
    mutationFn: () => call(trySocialProvider, { params: { storeId: store.id, provider } }),
  })
}
