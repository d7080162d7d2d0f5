import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { DiskFull } from './unavailable.ts'
import { compiled, type Database, type Notice, type Run, type Statement } from './database.ts'
import type { Inspect } from './inspect-statement.ts'
import { CHANNEL } from './listen.ts'
import { createNotices } from './notices.ts'
import { isInTransaction, whileOpen } from './open-transaction.ts'
import { parameter } from './parsers.ts'
import { SERVER_ROLE } from './role.ts'
import { isDiskSpaceLow } from './disk-space.ts'

const READ_ONLY = '25006'
const NO_SPACE = 'the disk has too little room for another change'

export type PgliteOptions = {
  inspect?: Inspect | undefined
  /** How many bytes can still be written; without it there is no limit. */
  freeSpace?: (() => number) | undefined
}

/** The `Database` on the embedded PGlite, which has one connection: transactions run one after the other. */
export async function openPglite(pglite: PGlite, options: PgliteOptions = {}): Promise<Database> {
  // PGlite connects as a superuser, which bypasses row-level security, so it takes the server's role.
  await pglite.exec(`set role ${SERVER_ROLE}`)
  const notices = createNotices()
  // Notices of this process are delivered directly; these come from triggers.
  await pglite.listen(CHANNEL, payload => notices.tell(JSON.parse(payload) as Notice))
  const freeSpace = options.freeSpace ?? (() => Number.POSITIVE_INFINITY)

  const run = async <Row>(tx: Transaction, statement: Statement<Row>): Promise<Row[]> => {
    const { sql, parameters } = compiled(statement)
    options.inspect?.(sql)
    return (await tx.query<Row>(sql, parameters.map(parameter))).rows
  }

  const transaction = <Result>(
    store_id: number | undefined,
    work: (run: Run) => Promise<Result>,
  ): Promise<Result> => {
    if (isInTransaction()) throw new Error('a transaction inside a transaction would wait for itself')
    return pglite.transaction(async tx => {
      // Statements run on this thread. Yield to the event loop after each, or a queue of statements would keep new
      // requests from being read until the queue is empty.
      await nextTurn()
      if (store_id !== undefined) await tx.exec(`set local app.store_id = ${Number(store_id)}`)
      const scarce = isDiskSpaceLow(freeSpace())
      // On a full disk writes are refused before PostgreSQL tries them, because it would stop for good.
      if (scarce) await tx.exec('set transaction read only')
      try {
        return await whileOpen(() => work(statement => run(tx, statement)))
      } catch (error) {
        throw scarce && (error as { code?: string }).code === READ_ONLY ? new DiskFull(NO_SPACE) : error
      }
    })
  }

  return {
    kind: 'embedded',
    query: (store_id, statement) => transaction(store_id, each => each(statement)),
    transaction: transaction,
    platform: statement => transaction(undefined, each => each(statement)),
    platformTransaction: work => transaction(undefined, work),
    async ready() {
      if (isDiskSpaceLow(freeSpace())) throw new DiskFull(NO_SPACE)
      await transaction(undefined, each => each(sql`select 1`))
    },
    notify: notices.tell,
    onNotice: notices.onNotice,
    onLost: notices.onLost,
    close: () => pglite.close(),
  }
}
