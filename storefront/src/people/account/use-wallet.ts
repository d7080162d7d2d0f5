import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { walletBalance, walletHistory, WALLET_PAGE } from '@tiffin/contract/money/wallet/diner'
import { useState } from 'react'
import { type Shop, useShop } from '../../lib/shop.tsx'

export type Movement = ResponseOf<typeof walletHistory>['data'][number]

/**
 * The balance of the customer with this token, in general or for this basket; without the thousands
 * commas of the wire [P-18].
 */
export function walletQuery({ call }: Shop, token: string | undefined, cart_id?: string) {
  return {
    queryKey: ['wallet', token, 'balance', cart_id],
    queryFn: async () =>
      (await call(walletBalance, { body: cart_id ? { cart_id } : {} })).balance.replaceAll(',', ''),
    enabled: token !== undefined,
  }
}

type WalletPages = { movements: Movement[]; currency: string; has_more: boolean }

/** The balance and the pages of the history that were loaded [P-26]. */
export function useWallet(token: string | undefined) {
  const shop = useShop()
  const { call, client } = shop
  const [busy, setBusy] = useState(false)
  const [moreError, setMoreError] = useState<unknown>()
  const queryKey = ['wallet', token, 'history']
  const read = async (before?: string): Promise<WalletPages> => {
    const { data, currency } = await call(walletHistory, { query: before ? { before } : {} })
    return { movements: data, currency, has_more: data.length >= WALLET_PAGE }
  }
  const balance = useQuery(walletQuery(shop, token))
  const history = useQuery<WalletPages>({ queryKey, queryFn: () => read(), enabled: token !== undefined })
  const known = history.data
  const more = async () => {
    setBusy(true)
    setMoreError(undefined)
    try {
      const next = await read(known?.movements.at(-1)?.id)
      client.setQueryData<WalletPages>(queryKey, before => before && joined(before, next))
    } catch (error) {
      setMoreError(error)
    }
    setBusy(false)
  }
  return {
    balance: balance.data,
    ...known,
    failed: (balance.isError && balance.data === undefined) || (history.isError && !known),
    retry: () => void Promise.all([balance.refetch(), history.refetch()]),
    isFetching: balance.isFetching || history.isFetching,
    more: known?.has_more ? () => void more() : undefined,
    busy,
    moreError,
  }
}

/** There is more while the latest page had entries, and as many as one page has are loaded in total [P-26]. */
function joined(before: WalletPages, next: WalletPages): WalletPages {
  return {
    ...next,
    movements: [...before.movements, ...next.movements],
    has_more: next.movements.length > 0,
  }
}
