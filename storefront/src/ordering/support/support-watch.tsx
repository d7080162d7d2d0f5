import { useQuery, useQueryClient } from '@tanstack/react-query'
import { followSupport } from '@tiffin/contract/ordering/support/diner'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { followNews } from '../../lib/follow-news.ts'
import { onIntent } from '../../lib/on-intent.tsx'
import { useShop } from '../../lib/shop.tsx'
import { useProfile } from '../../people/account/session.ts'
import { type ChatOrder, chatOrderQuery, chatQuery } from './chat-queries.ts'
import { nextCheckAfter } from './next-check.ts'

const launcher = onIntent(['support'], () => import('./launcher.tsx').then(file => file.Launcher))

/** For the owner of a token: shows the chat while an active order has one [S-04, S-06]. */
export function SupportWatch() {
  const token = useProfile()?.user_token
  return token ? <OrderWatch key={token} token={token} /> : null
}

function OrderWatch({ token }: { token: string }) {
  const shop = useShop()
  const { data: order, refetch } = useQuery({
    ...chatOrderQuery(shop, token),
    refetchOnWindowFocus: 'always',
    // When the promised time has passed [S-05].
    refetchInterval: ({ state: { data } }) => (data ? nextCheckAfter(data) : false),
  })
  const [path] = useLocation()
  const queries = useQueryClient()
  // An order was placed, moved or cancelled: each of them writes the order that a page shows.
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === 'order' && query.state.status === 'success')
          void refetch({ cancelRefetch: false })
      }),
    [queries, refetch],
  )
  useEffect(() => {
    if (path.startsWith('/order')) void refetch({ cancelRefetch: false })
  }, [path, refetch])
  return order ? <Chat key={order.order_id} order={order} token={token} /> : null
}

function Chat({ order, token }: { order: ChatOrder; token: string }) {
  const shop = useShop()
  const { order_id } = order
  const { data: chat, refetch } = useQuery({ ...chatQuery(shop, order_id), refetchOnWindowFocus: 'always' })
  const [wasOpened, setOpened] = useState(false)
  // Nothing can arrive in a chat that has not begun, so it needs no stream.
  const isLive = wasOpened || (chat?.messages.length ?? 0) > 0
  useEffect(() => {
    if (!isLive) return
    return followNews({
      follow: (signal, onEvent) => shop.follow(followSupport, { query: { order_id }, signal }, onEvent),
      onNews: () => void refetch(),
    })
  }, [shop, isLive, order_id, refetch])
  return (
    <launcher.Component
      order={order}
      token={token}
      unread={chat?.unread ?? 0}
      onOpen={() => setOpened(true)}
    />
  )
}
