import { queryOptions, useQuery } from '@tanstack/react-query'
import { listAutomaticCoupons } from '@tiffin/contract/ordering/coupons/diner'
import { useTexts } from '@tiffin/ui/texts'
import { useCustomer } from '../../people/account/session.ts'
import { type Shop, useShop } from '../../lib/shop.tsx'
import styles from './automatic-coupons.module.css'

/** The query key begins with `store`, so a change of the shop also invalidates its coupons. */
export function automaticCouponsQuery({ call }: Shop, language: string, ...token: string[]) {
  return queryOptions({
    queryKey: ['store', 'coupons', language, ...token],
    queryFn: () => call(listAutomaticCoupons, { headers: { 'user-token': token.join('') } }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: before => before,
  })
}

/** Coupons that apply without a code, shown before the basket has dishes. The server words them [K-01]. */
export function AutomaticCoupons() {
  const shop = useShop()
  const { locale } = useTexts()
  const customer = useCustomer()
  const { data } = useQuery(automaticCouponsQuery(shop, locale))
  const own = useQuery({
    ...automaticCouponsQuery(shop, locale, customer?.user_token ?? ''),
    enabled: customer && data?.more_for_customers,
  })
  const coupons = ((customer && own.data) ?? data)?.data
  if (!coupons?.length) return null
  return (
    <ul role="list" className={styles.coupons}>
      {coupons.map(({ name, words }) => (
        <li key={name + words}>
          <strong>{name}</strong> <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}
