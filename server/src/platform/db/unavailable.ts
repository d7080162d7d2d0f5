/** The disk has no space for another change. Has PostgreSQL's SQLSTATE for that, like the database's own errors. */
export class DiskFull extends Error {
  override name = 'DiskFull'
  code = '53100'
}

/** The database can be read but not written: a standby, or one that its host has locked. */
export class ReadOnly extends Error {
  override name = 'ReadOnly'
  code = '25006'
}

/** The driver's message if a statement has not ended within its time limit. */
export const STATEMENT_TIMEOUT = 'Query read timeout'

/**
 * Whether the error is a temporary outage of the database: it cannot be reached, is starting or closing (SQLSTATE
 * classes 08 and 57), lacks connections, memory or disk (53), refuses the login (28, 3D), or is read-only (25006, a
 * standby during failover). The request was correct and may be retried.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (AWAY.test(code) || (code === 'ENOENT' && syscall === 'connect')) return true
  return error.message === STATEMENT_TIMEOUT || DRIVER.test(error.message)
}

/** Whether the database has rolled back because of a deadlock or concurrent changes: the same work may be retried. */
export function isConflict(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: string }
  return code === '40001' || code === '40P01'
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === '53100'
}

export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === '25006'
}

/** Awaits work that may be skipped during an outage, because it runs again later. */
export async function skipDuringOutage(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
}

const AWAY =
  /^((08|28|3D|53|57)[0-9A-Z]{3}|25006|58030|ECONN\w+|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/

/** Errors of the driver itself, which have no SQLSTATE. */
const DRIVER =
  /^(Connection terminated|timeout e(xceeded when trying to connect|xpired)|Client (was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end)/
