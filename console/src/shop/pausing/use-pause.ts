import type { ServiceType } from '@tiffin/contract/ids'
import { localIn } from '@tiffin/contract/wall-clock'
import type { PauseChange, ShopPause } from '@tiffin/contract/shop/slots/pause'
import { setPause } from '@tiffin/contract/shop/slots/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { type PauseRead, type Running, runningAt } from './pause-read.ts'

type Change = Partial<PauseChange>

/** Sends a change of the pause, shows the result and offers to undo it. */
export function useSetPause(put: (pause: ShopPause) => void) {
  const { t } = useTexts()
  const { store } = useShop()
  const { save, busy } = useSave()
  const send = (change: Change, done: string): Promise<boolean> =>
    save(async () => {
      const { data, revision, replaced } = await call(setPause, {
        params: { storeId: store.id },
        body: change,
      })
      put(data)
      // An undo has a revision, and cannot be undone itself.
      const action = change.revision === undefined && {
        label: t('console.undo'),
        onAction: () => void send({ ...replaced, revision }, t('console.pause.undone')),
      }
      showMessage({ kind: 'success', text: done, ...(action && { action }) })
    })
  return { busy, set: send }
}

/**
 * The current pauses, updated each second while there is one. `onEnd`: called when the first of
 * them has ended.
 */
export function useRunning(pause: PauseRead, onEnd: () => void): Running[] {
  const hasAny = pause.channels.some(({ paused_until, busy }) => paused_until !== null || busy !== null)
  const seconds = useSyncExternalStore(hasAny ? watchSeconds : watchNothing, secondNow, secondNow)
  const running = runningAt(pause, seconds * 1000)
  const until = running[0]?.until
  const { ahead } = pause
  useEffect(() => {
    if (until === undefined) return
    // A timer of several weeks would fire at once because of overflow; the board is read again long
    // before.
    const wait = Math.min(Date.parse(until) - Date.now() - ahead, 3_600_000)
    const timer = setTimeout(onEnd, wait + 250)
    return () => clearTimeout(timer)
  }, [until, ahead, onEnd])
  return running
}

/**
 * Texts for service types ("Delivery and collection"), for an instant in the shop's time zone, and
 * for the remaining time.
 */
export function usePauseWords() {
  const { t, locale } = useTexts()
  const { store, moment } = useShop()
  return {
    types: (types: readonly ServiceType[]) =>
      new Intl.ListFormat(locale, { type: 'conjunction' }).format(
        types.map(type => t(`console.type.${type}`)),
      ),
    at: (instant: string | number) => moment(localIn(store.time_zone, new Date(instant))),
    left: (ms: number) => {
      const seconds = Math.floor(ms / 1000)
      const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
      if (hours > 0) return t('console.pause.hours', { hours: String(hours), minutes: String(minutes) })
      return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
    },
  }
}

const secondNow = () => Math.floor(Date.now() / 1000)
const watchNothing = () => () => {}

function watchSeconds(listener: () => void): () => void {
  const timer = setInterval(listener, 500)
  return () => clearInterval(timer)
}
