/** The disk has no room for another change. It bears PostgreSQL's own number for that, as its own errors do. */
export class DiskFull extends Error {
  override name = 'DiskFull'
  code = '53100'
}

/**
 * Whether the database cannot do now what it can do otherwise: it cannot be reached, is starting or closing (SQLSTATE
 * classes 08 and 57), lacks connections, memory or disk (53), lets nobody in (28, 3D), or only reads (25006, as a standby
 * does while another takes over). Nothing is wrong with what was asked, and in a moment it may work.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  return AWAY.test(code) || (code === 'ENOENT' && syscall === 'connect') || DRIVER.test(error.message)
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (error as { code?: string }).code === '53100'
}

/** Does what may as well be done the next time. */
export async function ifPossible(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
}

const AWAY =
  /^((08|28|3D|53|57)[0-9A-Z]{3}|25006|58030|ECONN\w+|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/

/** What the driver says of its own, without a number. */
const DRIVER =
  /^(Connection terminated|timeout e(xceeded when trying to connect|xpired)|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end)/
