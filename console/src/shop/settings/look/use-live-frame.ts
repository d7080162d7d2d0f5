import type { Theme } from '@tiffin/contract/shop/settings/look'
import type { Scheme } from '@tiffin/ui/theme.ts'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { canBeShown } from './use-look.ts'

/** The milliseconds after which an alternative to the frame's page is offered. */
const PATIENCE = 10_000

export type FrameState = 'waiting' | 'shown' | 'away'

type FrameOptions = {
  frame: RefObject<HTMLIFrameElement | null>
  origin: string
  theme: Theme
  scheme: Scheme
}

/** Sends the theme to the page in the frame when the page requests it and when a value is typed. */
export function useLiveFrame({ frame, origin, theme, scheme }: FrameOptions): FrameState {
  const [state, setState] = useState<FrameState>('waiting')
  const shown = canBeShown(theme) ? JSON.stringify({ type: 'look', theme, scheme }) : undefined
  const send = useEffectEvent((message: string | undefined) => {
    if (message) frame.current?.contentWindow?.postMessage(JSON.parse(message), origin)
  })
  const onMessage = useEffectEvent(({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (source !== frame.current?.contentWindow || data?.type !== 'look-wanted') return
    setState('shown')
    // The page may have been reloaded.
    send(shown)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<{ type?: unknown } | null>) => onMessage(event)
    window.addEventListener('message', listen)
    const timer = setTimeout(() => setState(now => (now === 'waiting' ? 'away' : now)), PATIENCE)
    return () => {
      window.removeEventListener('message', listen)
      clearTimeout(timer)
    }
  }, [])
  // Not before the page has requested it, because until then the frame has this page's origin.
  useEffect(() => {
    if (state === 'shown') send(shown)
  }, [shown, state])
  return state
}
