import { createCell, useCell } from './cell.ts'

/**
 * `live`: the stream is open. `polling`: requests get responses, but the stream is closed. `lost`:
 * no request gets a response.
 */
export type Connection = { state: 'connecting' | 'live' | 'polling' | 'lost'; since: number }

/**
 * The stream delivers changes. Polling replaces it while it is closed, and otherwise corrects the
 * clock from time to time.
 */
export const POLL_EVERY_MS: Record<Connection['state'], number> = {
  live: 60_000,
  connecting: 15_000,
  polling: 15_000,
  lost: 5000,
}

const current = createCell<Connection>({ state: 'connecting', since: Date.now() })
let isStreaming = false

export function useConnection(): Connection {
  return useCell(current)
}

export function isLost(): boolean {
  return current.read().state === 'lost'
}

export function reportResponse(): void {
  become(isStreaming ? 'live' : 'polling')
}

export function reportNoResponse(): void {
  become('lost')
}

export function reportStream(isOpen: boolean): void {
  isStreaming = isOpen
  if (isOpen) become('live')
  else if (current.read().state === 'live') become('polling')
}

function become(state: Connection['state']): void {
  if (current.read().state !== state) current.write({ state, since: Date.now() })
}
