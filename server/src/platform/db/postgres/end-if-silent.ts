import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { checkHost } from './check-host.ts'

/** In milliseconds. The pause between two checks, and how long the server may take to respond to one. */
const PAUSE_MS = 2000
const CHECK_MS = 5000
/** The server does not respond if so many checks in succession fail. A busy server may be too slow for one of them. */
const CHECKS = 3

/**
 * Does work on a connection, and ends the connection if its server stops responding meanwhile. The work itself has no
 * time limit: a migration of a large database takes long. The server is checked on other connections.
 */
export async function endIfSilent<Result>(
  { client, url }: { client: pg.Client; url: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const done = new AbortController()
  const watch = async (): Promise<void> => {
    await waitUntilSilent(() => isResponding(url), { pause_ms: PAUSE_MS, signal: done.signal })
    await client.end()
  }
  watch().catch(() => {})
  try {
    return await work()
  } finally {
    done.abort()
  }
}

/** Rejects when the signal is aborted. */
export async function waitUntilSilent(
  check: () => Promise<boolean>,
  { pause_ms, signal }: { pause_ms: number; signal: AbortSignal },
): Promise<void> {
  for (let failed = 0; failed < CHECKS; ) {
    await wait(pause_ms, undefined, { signal })
    failed = (await check()) ? 0 : failed + 1
  }
  signal.throwIfAborted()
}

async function isResponding(url: string): Promise<boolean> {
  try {
    await checkHost({ url, application_name: 'tiffin check', limit_ms: CHECK_MS }, client =>
      client.query('select 1'),
    )
    return true
  } catch (error) {
    // A refusal is a response, for example because there are too many connections.
    return error instanceof pg.DatabaseError
  }
}
