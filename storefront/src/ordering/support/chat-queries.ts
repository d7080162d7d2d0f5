import type { ResponseOf } from '@tiffin/contract/endpoint'
import { getSupportMessages, lookupChatOrder } from '@tiffin/contract/ordering/support/diner'
import type { Shop } from '../../lib/shop.tsx'

export type ChatOrder = NonNullable<ResponseOf<typeof lookupChatOrder>['data']>
export type Chat = ResponseOf<typeof getSupportMessages>['data']

/** The order for which the chat is visible, of the owner of this token; null: none. */
export const chatOrderQuery = ({ call }: Pick<Shop, 'call'>, token: string) => ({
  queryKey: ['chat-order', token],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(lookupChatOrder, { query: {}, signal })).data,
})

export const chatQuery = ({ call }: Pick<Shop, 'call'>, order_id: string) => ({
  queryKey: ['chat', order_id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(getSupportMessages, { query: { order_id }, signal })).data,
})
