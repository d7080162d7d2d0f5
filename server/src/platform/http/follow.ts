import type { Database, Notice, StoreNotice } from '../db/database.ts'
import { oneAtATime } from '../one-at-a-time.ts'

type Topic = Notice['topic']
type NoticeOf<About extends Topic> = About extends 'staff' | 'node'
  ? Exclude<Notice, StoreNotice>
  : StoreNotice

/** Selects notices by topic, in one store or in all, about one id or about all. */
export type Subject<About extends Topic = Topic> = {
  topics: readonly About[]
  store_id?: number | undefined
  id?: string | undefined
}

type Notices = Pick<Database, 'onNotice' | 'onLost'>

/** Whether notices of this store may have been lost. */
type Concerns = (store_id: number) => boolean

/**
 * Calls `onNotice` with every notice about the subject. Calls it without a notice if the listener of a database had lost
 * its connection: notices may be missing, so everything about the subject may have changed in the stores that `concerns`
 * names. Returns a function that stops it.
 */
export function onChange<About extends Topic>(
  db: Notices,
  subject: Subject<About>,
  onNotice: (notice: NoticeOf<About> | undefined, concerns: Concerns) => void,
): () => void {
  const off = db.onNotice(notice => {
    if (isAbout(subject, notice)) onNotice(notice as NoticeOf<About>, () => true)
  })
  const offLost = db.onLost(concerns => {
    if (subject.store_id === undefined || concerns(subject.store_id)) onNotice(undefined, concerns)
  })
  return () => {
    off()
    offLost()
  }
}

/**
 * Calls `read` now and after each change of the subject, once at a time; failed reads are retried. Settles when the first
 * read has ended. Returns a function that stops it.
 */
export async function follow(db: Notices, subject: Subject, read: () => Promise<void>): Promise<() => void> {
  const readOnce = oneAtATime(read)
  const stop = onChange(db, subject, () => void readOnce())
  await readOnce()
  return stop
}

/**
 * The same for several stores: a notice triggers a read of its store, and a lost connection reads the stores that it
 * concerns, one after another.
 */
export async function followStores(
  db: Notices,
  topics: readonly StoreNotice['topic'][],
  reads: ReadonlyMap<number, () => Promise<void>>,
): Promise<() => void> {
  const readers = new Map([...reads].map(([store_id, read]) => [store_id, oneAtATime(read)]))
  const readSome = oneAfterAnother(readers, read => read())
  const stop = onChange(db, { topics }, (notice, concerns) => {
    if (notice) void readers.get(notice.store_id)?.()
    else void readSome(concerns)
  })
  await readSome(() => true)
  return stop
}

/** Reads the stores that a lost connection concerns, one after another. */
export function oneAfterAnother<Reader>(
  readers: ReadonlyMap<number, Reader>,
  read: (reader: Reader) => Promise<void>,
): (concerns: Concerns) => Promise<void> {
  const due = new Set<number>()
  const readDue = oneAtATime(async () => {
    for (const store_id of due) {
      due.delete(store_id)
      const reader = readers.get(store_id)
      if (reader) await read(reader)
    }
  })
  return concerns => {
    for (const store_id of readers.keys()) if (concerns(store_id)) due.add(store_id)
    return readDue()
  }
}

/** A notice without an id is about everything of its topic. */
function isAbout({ topics, store_id, id }: Subject, notice: Notice): boolean {
  if (!topics.includes(notice.topic)) return false
  if (store_id !== undefined && !('store_id' in notice && notice.store_id === store_id)) return false
  return id === undefined || notice.id === undefined || notice.id === id
}
