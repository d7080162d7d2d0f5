import { createCell, useCell } from './cell.ts'

/** `live`: the stream is open. `polling`: calls are answered, the stream is not. `lost`: nothing answers. */
export type Connection = { state: 'connecting' | 'live' | 'polling' | 'lost'; since: number }

const current = createCell<Connection>({ state: 'connecting', since: Date.now() })
let isStreaming = false

export function useConnection(): Connection {
  return useCell(current)
}

export function isLost(): boolean {
  return current.read().state === 'lost'
}

export function reportAnswer(): void {
  become(isStreaming ? 'live' : 'polling')
}

export function reportSilence(): void {
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
