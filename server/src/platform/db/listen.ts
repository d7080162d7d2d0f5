import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Notice } from './database.ts'
import type { createNotices } from './notices.ts'
import type { Primary } from './postgres/primary.ts'

export const CHANNEL = 'tiffin'

/** In milliseconds. A random part of the same length is added, so that processes do not all reconnect at once. */
const RETRY_MS = 400
/**
 * In milliseconds. Notices within this time are sent in one message, since each costs a round trip. This process
 * receives its own notices at once.
 */
const GATHER_MS = 25
/** In milliseconds. How often an idle connection is tested: it may be dead without an error. */
const BEAT_MS = 10_000
const CONNECTION_TIMEOUTS = {
  connectionTimeoutMillis: 3000,
  query_timeout: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

type Notices = ReturnType<typeof createNotices>
type Listener = { ended: Promise<void>; end(): Promise<void> }

/**
 * Listens for other processes' notices on a connection of its own. After every reconnect all caches are cleared,
 * because notices may have been lost. There is never more than one connection: a retry begins only after the previous
 * attempt has ended.
 */
export async function listen(primary: Primary, notices: Notices): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController()
  let listener = await openListener(primary.url(), notices)
  primary.onMoved(() => void listener.end())

  const nextListener = async (): Promise<Listener | undefined> => {
    while (!closing.signal.aborted) {
      await pause(closing.signal)
      const next = await openListener(primary.url(), notices).catch(primary.search)
      if (next && !closing.signal.aborted) return next
      await next?.end()
    }
    return undefined
  }
  const keep = async (): Promise<void> => {
    for (let next: Listener | undefined = listener; next; ) {
      await next.ended
      if (closing.signal.aborted) return
      notices.lose()
      next = await nextListener()
      if (!next) return
      listener = next
      // Notices sent while the connection was down are lost.
      notices.lose()
    }
  }
  void keep()
  return {
    async close() {
      closing.abort()
      await listener.end()
    },
  }
}

async function openListener(url: string, notices: Notices): Promise<Listener> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tiffin listener',
    ...CONNECTION_TIMEOUTS,
  })
  const ended = new Promise<void>(resolve => client.once('end', () => resolve()))
  const end = () => client.end().catch(() => {})
  client.on('error', () => {})
  client.on('notification', ({ payload }) => {
    const { from, ...notice } = read(payload)
    if (from !== notices.process && 'topic' in notice) notices.send(notice as Notice)
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    // The old connection must be closed before the next attempt.
    await end()
    throw error
  }
  const beat = setInterval(() => void client.query('select 1').catch(end), BEAT_MS)
  void ended.then(() => clearInterval(beat))
  return { ended, end }
}

/** Operators may send notices by hand, so the payload is validated. */
function read(payload: string | undefined): Partial<Notice> & { from?: string } {
  try {
    const payloadObject: unknown = JSON.parse(payload ?? '')
    return typeof payloadObject === 'object' && payloadObject !== null ? payloadObject : {}
  } catch {
    return {}
  }
}

/**
 * Sends notices to the other processes. Notices of a few milliseconds are sent as one message; there is one message at
 * a time. A failed message is retried.
 */
export function sendNotices(send: (texts: string[]) => Promise<unknown>, from: string) {
  const closing = new AbortController()
  const waiting = new Set<string>()
  let sending: Promise<void> | undefined
  const sendQueued = async (): Promise<void> => {
    await wait(GATHER_MS, undefined, { signal: closing.signal }).catch(() => {})
    while (waiting.size > 0) {
      const texts = [...waiting]
      waiting.clear()
      try {
        await send(texts)
      } catch {
        if (closing.signal.aborted) break
        // During a long outage only the newest notices are kept. Receivers also poll, so they find the other changes
        // later.
        for (const text of texts.slice(-MOST)) waiting.add(text)
        await pause(closing.signal)
      }
    }
    sending = undefined
  }
  return {
    queue(notice: Notice): void {
      waiting.add(JSON.stringify({ ...notice, from }))
      sending ??= sendQueued()
    },
    /** Waits up to a second for the remaining notices to be sent. */
    async close(): Promise<void> {
      closing.abort()
      await Promise.race([sending, wait(1000, undefined, { ref: false })])
    },
  }
}

const MOST = 1000

/** Waits for this time, or until the process closes. */
async function pause(signal: AbortSignal): Promise<void> {
  await wait(RETRY_MS * (1 + Math.random()), undefined, { signal }).catch(() => {})
}
