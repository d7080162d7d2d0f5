import { CallError } from '@tiffin/contract/client'
import { useEffect, useEffectEvent } from 'react'
import { keepFollowing, waitToReconnect } from './stream.ts'

type Follow = Parameters<typeof keepFollowing>[0]['follow']

/**
 * Follows a stream of this shop while the tab is visible, because browsers limit the number of connections to a server.
 * `follow` makes the request of a shop's stream, with the function that receives each event.
 */
export function useVisibleStream<Event>(
  storeId: number,
  follow: (storeId: number, receive: (event: Event) => void) => Follow,
  onEvent: (event: Event) => void,
): void {
  const receive = useEffectEvent(onEvent)
  const connect = useEffectEvent((id: number) => follow(id, event => receive(event)))
  useEffect(() => {
    let end: AbortController | undefined
    const onVisibility = () => {
      end?.abort()
      if (document.hidden) return
      end = new AbortController()
      void keepFollowing({
        follow: connect(storeId),
        since: '',
        signal: end.signal,
        wait: waitToReconnect,
        isFinal: error => error instanceof CallError && [401, 403].includes(error.status),
        onState: () => {},
      })
    }
    document.addEventListener('visibilitychange', onVisibility)
    onVisibility()
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      end?.abort()
    }
  }, [storeId])
}
