import { CannotStart } from '../platform/cannot-start.ts'
import { isDatabaseUnavailable } from '../platform/db/unavailable.ts'
import { databaseUrls } from '../platform/db/postgres/database-urls.ts'
import { damagedDatabase } from '../platform/db/embedded/damaged-database.ts'

/**
 * Why this process cannot start, and the remedy, for the person who started it; undefined for a
 * bug, for which the stack trace is more useful.
 */
export function startErrorOf(
  error: unknown,
  { DATABASE_URL, DATA_DIR, ...variables }: NodeJS.ProcessEnv,
): string | undefined {
  if (error instanceof CannotStart) return error.message
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall === 'listen' || (syscall === 'getaddrinfo' && !DATABASE_URL))
    return port(code, error, variables)
  if (DATABASE_URL) return postgres(code, error, DATABASE_URL)
  return DAMAGE.test(code) ? damagedDatabase(DATA_DIR || './var', [error.message]).message : undefined
}

/** A file of the database is missing, unreadable or corrupt. */
const DAMAGE = /^(58P01|58030|XX001|XX002)$/

function port(code: string, error: Error, { PORT, HOST }: NodeJS.ProcessEnv): string {
  const at = (error as { port?: number }).port ?? (PORT || '3000')
  if (code === 'EADDRINUSE')
    return `Port ${at} is in use by another program. Stop it, or set PORT to another one; the console uses the port after that.`
  if (code === 'EACCES')
    return `This user may not open port ${at}. Set PORT to 1024 or higher, and let a proxy forward port ${at} to it.`
  return `${HOST || '127.0.0.1'} is not an address of this machine (${code}). Set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.`
}

function postgres(code: string, error: Error, url: string): string | undefined {
  // A URL with a user needs a host, which libpq also takes from the query.
  const urls = (databaseUrls(url) ?? []).map(each => new URL(each.replace('@/', '@localhost/')))
  const { pathname, username } = urls[0]!
  const where = urls
    .map(({ host, searchParams }) => searchParams.get('host') ?? (host || 'localhost'))
    .join(', ')
  const [user, database] = [decodeURIComponent(username), decodeURIComponent(pathname.slice(1))]
  if (code.startsWith('28'))
    return `PostgreSQL at ${where} does not let ${user || 'this user'} in: ${error.message}. Check the user and the password in DATABASE_URL.`
  if (code === '3D000')
    return `PostgreSQL at ${where} has no database "${database}". Create it as described in docs/installing.md, or name another one in DATABASE_URL.`
  if (code === '42501')
    return `PostgreSQL does not allow ${user || 'this user'} to create what Tiffin needs: ${error.message}. docs/installing.md describes how to create role and database: the role must own the database and have createrole.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host ${(error as { hostname?: string }).hostname ?? where} in DATABASE_URL cannot be resolved (${code}). Check its name.`
  if (isDatabaseUnavailable(error))
    return `PostgreSQL at ${where} cannot be reached: ${error.message || code}. Check that it is running and accepts connections, and that DATABASE_URL is right; then start again.`
  return undefined
}
