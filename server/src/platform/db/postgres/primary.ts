import { setTimeout as wait } from 'node:timers/promises'
import { ReadOnly } from '../unavailable.ts'
import { checkHost } from './check-host.ts'
import { databaseUrls } from './database-urls.ts'

/** In milliseconds. How long a host may take to respond to a check. */
const CHECK_MS = 2000
/** In milliseconds. The pause between two searches. */
const PAUSE_MS = 300
/** In milliseconds. How long a start waits for a host that takes writes, for example during a failover. */
const START_MS = 15_000

/** The database that takes writes, of those that `DATABASE_URL` names. */
export type Primary = {
  /** Its address. */
  url(): string
  /** Starts a search, after an error that may mean that another host is the primary now. */
  search(): void
  /** Called after a search that found another primary than before. */
  onMoved(listener: () => void): void
  close(): void
}

/** A host that takes writes. */
export type Writable = {
  url: string
  /** Eight hexadecimal digits that grow with each promotion. */
  timeline: string
}

/** Finds the primary among the hosts of this address. Throws the connection error if no host accepts writes. */
export async function openPrimary(url: string): Promise<Primary> {
  const urls = databaseUrls(url) ?? [url]
  const [only] = urls
  if (urls.length === 1) return { url: () => only!, search() {}, onMoved() {}, close() {} }
  let current = await firstPrimary(urls)
  let isClosed = false
  let searching: Promise<void> | undefined
  const listeners: (() => void)[] = []
  const searchOn = async (): Promise<void> => {
    for (let found: Writable | undefined; !found && !isClosed; ) {
      found = newest((await check(urls)).writable, current)
      const hasMoved = found !== undefined && found.url !== current.url
      current = found ?? current
      if (hasMoved) for (const listener of listeners) listener()
      await wait(PAUSE_MS, undefined, { ref: false })
    }
  }
  return {
    url: () => current.url,
    search() {
      searching ??= searchOn().finally(() => (searching = undefined))
    },
    onMoved: listener => void listeners.push(listener),
    close: () => void (isClosed = true),
  }
}

/**
 * Returns the host with the newest timeline. A writable host with an older timeline than the current primary's is a
 * former primary that was not stopped at the failover, and writing to it would fork the data. If several hosts have the
 * same timeline, the current primary is preferred.
 */
export function newest(writable: readonly Writable[], current: Writable): Writable | undefined {
  const isCurrent = ({ url }: Writable) => Number(url === current.url)
  return writable
    .filter(({ timeline }) => timeline >= current.timeline)
    .toSorted((a, b) => b.timeline.localeCompare(a.timeline) || isCurrent(b) - isCurrent(a))[0]
}

async function firstPrimary(urls: readonly string[]): Promise<Writable> {
  const began = performance.now()
  for (;;) {
    const { writable, error } = await check(urls)
    const found = newest(writable, { url: '', timeline: '' })
    if (found) return found
    if (performance.now() - began > START_MS) throw error ?? new ReadOnly('none of the hosts takes writes')
    await wait(PAUSE_MS)
  }
}

/** Connects to all hosts at once. `error`: why one of them could not be asked. */
async function check(urls: readonly string[]): Promise<{ writable: Writable[]; error?: Error }> {
  const outcomes = await Promise.allSettled(urls.map(writableAt))
  const error = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  return {
    writable: outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? (outcome.value ?? []) : [])),
    ...(error ? { error: error.reason as Error } : {}),
  }
}

/** Undefined for a standby. */
async function writableAt(url: string): Promise<Writable | undefined> {
  const host = { url, application_name: 'tiffin search', limit_ms: CHECK_MS }
  const { rows } = await checkHost(host, client => client.query<{ timeline: string | null }>(TIMELINE))
  const timeline = rows[0]?.timeline
  return timeline ? { url, timeline } : undefined
}

/** Null on a standby, or if the host takes no writes for another reason. */
const TIMELINE = `select case when current_setting('transaction_read_only') = 'off'
  then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`
