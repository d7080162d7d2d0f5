// Every part of pg that its documentation does not describe. pg-session.test.ts fails if an upgrade removes one.
import type pg from 'pg'

type TextsByName = Record<string, string | undefined>

/** The statements that a session has prepared, and those that were sent to it. pg itself adds to both. */
export type PgSession = { parsedStatements: TextsByName; submittedNamedStatements: TextsByName }

export function sessionOf(connection: pg.Connection): PgSession {
  const { parsedStatements, submittedNamedStatements } = connection as pg.Connection & Partial<PgSession>
  if (!parsedStatements || !submittedNamedStatements)
    throw new Error(
      'this version of pg has no parsedStatements and submittedNamedStatements on a connection: platform/db/postgres/pg-session.ts needs them',
    )
  return { parsedStatements, submittedNamedStatements }
}

/** For connections that share one session of the database: a statement prepared by one is prepared for all. */
export function shareSession(client: pg.ClientBase, session: PgSession): void {
  const { connection } = client as pg.ClientBase & { connection?: pg.Connection }
  if (!connection)
    throw new Error(
      'this version of pg has no connection on a client: platform/db/postgres/pg-session.ts needs it',
    )
  Object.assign(connection, session)
}
