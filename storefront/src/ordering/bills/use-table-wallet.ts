import { useQuery } from '@tanstack/react-query'
import { minorOf } from '@tiffin/contract/money'
import { useShop } from '../../lib/shop.tsx'
import { useCustomer } from '../../people/account/session.ts'
import { walletQuery } from '../../people/account/use-wallet.ts'

/** The ways to pay at tables. */
export function useTableModes() {
  const { services } = useShop().configuration
  return services.find(({ service_type }) => service_type === 'dinein')?.payment_modes ?? []
}

/**
 * The wallet of the signed-in customer, if the shop accepts wallets at tables. Undefined without one, and until the balance
 * is loaded.
 */
export function useTableWallet() {
  const shop = useShop()
  const customer = useCustomer()
  const isOffered = useTableModes().includes('WALLET')
  const { data, refetch } = useQuery(walletQuery(shop, isOffered ? customer?.user_token : undefined))
  if (!customer || data === undefined) return undefined
  return { balance: data, covers: (amount: string) => minorOf(data) >= minorOf(amount), refetch }
}
