import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@tiffin/contract/client'
import { followOrder } from '@tiffin/contract/ordering/orders/diner'
import { followStore } from '@tiffin/contract/ordering/orders/staff'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import { clientAt } from '../shop.ts'
import type { Restaurant } from './restaurants.ts'

/** What a follower has received of a stream. */
export type Follower = {
  name: string
  seen: Set<number>
  /** The event up to which it has read the board instead, as the stream told it. */
  board_until: number
  last: number
  /** The position after which it follows again; undefined: nothing was received. */
  position: string | undefined
  reconnects: number
}

export type BoardEvent = { order_id: string } | 'read-board'
type Port = () => number

const PAUSE_MS = 50

/** Follows the board of a shop; `hear` gets each event once. */
export function followBoard(
  { shop, cook }: Pick<Restaurant, 'shop' | 'cook'>,
  {
    name,
    port,
    signal,
    hear,
  }: { name: string; port: Port; signal: AbortSignal; hear: (event: BoardEvent) => void },
): { follower: Follower; ended: Promise<void> } {
  const follower: Follower = {
    name,
    seen: new Set(),
    board_until: 0,
    last: 0,
    position: undefined,
    reconnects: 0,
  }
  const ended = reconnect(follower, signal, async last_event_id => {
    const headers = () => ({ 'staff-token': cook })
    const client = createClient({ baseUrl: `http://127.0.0.1:${port() + 1}`, headers })
    await client.follow(
      followStore,
      { params: { storeId: shop.id }, last_event_id, signal },
      (event, position) => {
        const id = receive(follower, position)
        if (event.kind === 'READ_BOARD') {
          follower.board_until = id
          hear('read-board')
        } else if (!follower.seen.has(id)) {
          follower.seen.add(id)
          hear({ order_id: event.order_id })
        }
      },
    )
  })
  return { follower, ended }
}

/** Follows an order like its page, until an event says that it has ended. */
export function followOwnOrder(
  { shop }: Restaurant,
  { id, port, signal, token }: { id: string; port: Port; signal: AbortSignal; token: string },
): { follower: Follower; ended: Promise<void> } {
  const follower: Follower = {
    name: `the page of order ${id}`,
    seen: new Set(),
    board_until: 0,
    last: 0,
    position: undefined,
    reconnects: 0,
  }
  const enough = new AbortController()
  const any = AbortSignal.any([signal, enough.signal])
  const ended = reconnect(follower, any, async last_event_id => {
    const client = clientAt(port(), shop.host, { 'user-token': token })
    await client.follow(followOrder, { params: { id }, last_event_id, signal: any }, (event, position) => {
      follower.seen.add(receive(follower, position))
      if (isFinal(event.status)) enough.abort()
    })
  })
  return { follower, ended }
}

/** Stores the position of an event, which begins with the event's id. Returns the id. */
function receive(follower: Follower, position: string): number {
  const id = Number.parseInt(position, 10)
  if (!Number.isSafeInteger(id))
    throw new Error(`the stream of ${follower.name} has the position ${position}`)
  follower.last = Math.max(follower.last, id)
  follower.position = position
  return id
}

/** Follows again after the last event whenever the stream breaks, as browsers do. */
async function reconnect(
  follower: Follower,
  signal: AbortSignal,
  follow: (last_event_id: string | undefined) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await follow(follower.position)
    } catch {
      // Its server was killed: the judgement finds what it has missed.
    }
    if (signal.aborted) return
    follower.reconnects += 1
    await wait(PAUSE_MS)
  }
}
