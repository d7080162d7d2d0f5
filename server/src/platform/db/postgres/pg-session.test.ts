import pg from 'pg'
import { expect, test } from 'vitest'
import { type PgSession, sessionOf, shareSession } from './pg-session.ts'

test('a connection of pg knows which statements its session has prepared', () => {
  expect(sessionOf(new pg.Connection())).toEqual({ parsedStatements: {}, submittedNamedStatements: {} })
  expect(() => sessionOf({} as pg.Connection)).toThrow('this version of pg has no parsedStatements')
})

test('clients of one session share the statements that it has prepared', () => {
  const session: PgSession = {
    parsedStatements: { scope: 'select 1' },
    submittedNamedStatements: { scope: 'select 1' },
  }
  const client = new pg.Client() as pg.Client & { connection: pg.Connection }
  shareSession(client, session)
  expect(sessionOf(client.connection).parsedStatements).toBe(session.parsedStatements)
  expect(() => shareSession({} as pg.Client, session)).toThrow('this version of pg has no connection')
})
