import { CallError } from '@tiffin/contract/client'
import { FUSION_INTERVAL, followOrder, getOrderFusion } from '@tiffin/contract/ordering/orders/diner'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import type { Shop } from '../../lib/shop.tsx'

type Options = {
  shop: Pick<Shop, 'call' | 'follow'>
  id: string
  /** The order as the page has it. */
  shown: () => WireOrder | undefined
  /** Called when the order has changed and must be read again. */
  onNews: () => void
  /** Called at each event or response from the server. */
  onContact: () => void
  /** Called with false when the server cannot be reached. */
  onReach: (reached: boolean) => void
}

/**
 * A connection can break unnoticed: after this time without an event the stream is checked with a
 * lookup.
 */
const QUIET_MS = 30_000

/**
 * Follows one order by its stream, and by a lookup every six seconds while the stream is closed
 * [O-10]. Neither runs in a hidden tab; when the tab becomes visible, the order is read first.
 * Returns a function that stops it.
 */
export function followUpdates({ shop, id, shown, onNews, onContact, onReach }: Options): () => void {
  const params = { id }
  let stream: AbortController | undefined
  /** A proxy may buffer the stream: it is then open but delivers no event. */
  let spoke = false
  let contact_at = 0
  let last_event_id: string | undefined
  let ended = false
  /**
   * The token is invalid or the customer is suspended: opening the stream again would be refused
   * again [E-01, E-02].
   */
  let refused = false
  let timer: ReturnType<typeof setInterval> | undefined

  async function connect(): Promise<void> {
    if (stream || ended || refused) return
    const own = new AbortController()
    stream = own
    try {
      await shop.follow(followOrder, { params, last_event_id, signal: own.signal }, (event, event_id) => {
        spoke = true
        last_event_id = event_id || event.id
        recordContact()
        if (!shown()?.events.some(known => known.id === event.id)) onNews()
        if (isFinal(event.status)) stop()
      })
    } catch (error) {
      // The stream was cut: the lookup takes over, and each lookup tries to open the stream again.
      refused = error instanceof CallError && error.status === 401
    }
    if (stream === own) stream = undefined
  }

  function recordContact(): void {
    contact_at = Date.now()
    onContact()
    onReach(true)
  }

  async function pollOrder(): Promise<void> {
    if (stream && spoke && Date.now() - contact_at < QUIET_MS) return
    void connect()
    try {
      const state = await shop.call(getOrderFusion, { params })
      if (ended) return
      recordContact()
      if (!isShown(state)) {
        onNews()
        reconnect()
      }
      if (isFinal(state.status)) stop()
    } catch {
      if (ended) return
      onReach(false)
      reconnect()
    }
  }

  /** The stream did not deliver this change, so it is broken: the next lookup opens another one. */
  function reconnect(): void {
    if (spoke) stream?.abort()
  }

  function isShown(state: Pick<WireOrder, 'status' | 'delivery_time' | 'collection_time'>): boolean {
    const order = shown()
    return (
      order?.status === state.status &&
      order.delivery_time === state.delivery_time &&
      order.collection_time === state.collection_time
    )
  }

  function start(): void {
    if (ended || timer) return
    timer = setInterval(() => void pollOrder(), FUSION_INTERVAL)
    void connect()
  }

  function pause(): void {
    clearInterval(timer)
    timer = undefined
    stream?.abort()
    stream = undefined
  }

  function stop(): void {
    ended = true
    pause()
    document.removeEventListener('visibilitychange', onVisibility)
  }

  function onVisibility(): void {
    if (document.hidden) return pause()
    onNews()
    start()
  }

  document.addEventListener('visibilitychange', onVisibility)
  if (!document.hidden) start()
  return stop
}
