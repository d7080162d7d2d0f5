import { FUSION_INTERVAL, followOrder, getOrderFusion, type OrderStatus } from '@tiffin/contract/orders'
import type { Shop } from '../lib/shop.tsx'
import { isFinal } from './order-story.ts'

type Options = {
  shop: Pick<Shop, 'call' | 'follow'>
  id: string
  /** Whether the order as it is shown has this event in it. */
  knows: (event_id: string) => boolean
  /** Something has happened: the order is to be read again. */
  onNews: () => void
  /** The server has been heard, whatever it said. */
  onContact: () => void
  /** False: nothing gets through at the moment. */
  onReach: (reached: boolean) => void
}

/**
 * Follows one order by its stream, and by the six-second lookup while the stream is away [O-10]. Nothing runs in a
 * hidden tab; when it is looked at again the order is read first. Answers how to stop.
 */
export function keepUp({ shop, id, knows, onNews, onContact, onReach }: Options): () => void {
  const params = { id }
  let stream: AbortController | undefined
  /** An open stream that has never said a word may be one that a proxy holds back. */
  let proven = false
  let last_event_id: string | undefined
  let seen: string | undefined
  let ended = false
  let timer: ReturnType<typeof setInterval> | undefined

  async function connect(): Promise<void> {
    if (stream || ended) return
    const own = new AbortController()
    stream = own
    try {
      await shop.follow(followOrder, { params, last_event_id, signal: own.signal }, (event, event_id) => {
        proven = true
        last_event_id = event_id || event.id
        onContact()
        onReach(true)
        if (!knows(event.id)) onNews()
        if (isFinal(event.status)) stop()
      })
    } catch {
      // Cut or refused: the lookup carries on, and each of its turns tries the stream again.
    }
    if (stream === own) {
      stream = undefined
      proven = false
    }
  }

  async function look(): Promise<void> {
    if (stream && proven) return
    void connect()
    try {
      const state = await shop.call(getOrderFusion, { params })
      if (ended) return
      onContact()
      onReach(true)
      const now = signOf(state)
      if (seen !== undefined && seen !== now) onNews()
      seen = now
      if (isFinal(state.status)) stop()
    } catch {
      if (!ended) onReach(false)
    }
  }

  function start(): void {
    if (ended || timer) return
    timer = setInterval(() => void look(), FUSION_INTERVAL)
    void connect()
  }

  function pause(): void {
    clearInterval(timer)
    timer = undefined
    stream?.abort()
    stream = undefined
    proven = false
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

function signOf(state: { status: OrderStatus; updated_at: string }): string {
  return `${state.status} ${state.updated_at}`
}
