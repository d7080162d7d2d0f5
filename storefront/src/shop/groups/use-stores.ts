import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listStores } from '@tiffin/contract/shop/groups/diner'
import { compactPostcode, postcodeProblem } from '@tiffin/contract/shop/places/postcode'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { useShop } from '../../lib/shop.tsx'

/** What a diner has searched: a postcode or the name of a suburb. */
export type Sought = { postcode: string } | { area: string } | undefined

/** A text in the form of the country's postcodes is a postcode. */
export function soughtIn(
  text: string,
  { country, postcode }: Pick<StoreConfiguration, 'country' | 'postcode'>,
): Sought {
  const words = text.trim()
  if (words === '') return undefined
  const isPostcode = postcodeProblem(words, { iso: country.iso, ...postcode }) === undefined
  return isPostcode ? { postcode: compactPostcode(words) } : { area: words }
}

/** The shops of the group, read in the browser: which are open changes with the time. */
export function useStores(sought: Sought) {
  const { call } = useShop()
  return useQuery({
    queryKey: ['our-shops', sought],
    queryFn: async ({ signal }) => (await call(listStores, { query: { ...sought }, signal })).data,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
}
