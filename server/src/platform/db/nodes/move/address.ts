import { databaseUrls } from '../../postgres/database-urls.ts'
import { DatabasesRefused } from './refused.ts'

/** The part of an address before its path: user, password, hosts. */
const AUTHORITY = /^[a-z]+:\/\/([^/?#]*)/i

/**
 * Refuses an address that a subscription cannot use: libpq, with which PostgreSQL connects to another database, reads some
 * characters otherwise than this program's driver. The message does not have the address, which has a password.
 * `description`: the address as the subject of a sentence.
 */
export function requireAddress(description: string, url: string): void {
  const fault = faultOf(url)
  if (fault) throw new DatabasesRefused(`${description} ${fault}`)
}

function faultOf(url: string): string | undefined {
  const authority = AUTHORITY.exec(url)?.[1] ?? ''
  if (authority.split('@').length > 2) return 'has the character @ in its user or password: write it as %40.'
  if (/%(?![0-9a-f]{2})/i.test(url))
    return 'has the character % without the two hexadecimal digits of a code after it: write it as %25.'
  if (/\s/.test(url)) return 'has a space: write it as %20.'
  if (!databaseUrls(url))
    return 'is no address of a PostgreSQL database that takes writes: write it as postgres://USER:PASSWORD@HOST:PORT/DATABASE, with / in the password as %2F, ? as %3F and # as %23.'
  return undefined
}

/** The text with *** for the password of this address, as it is written there and decoded. */
export function withoutPassword(text: string, url: string): string {
  return passwordsOf(url)
    .flatMap(password => [password, decoded(password), encodeURIComponent(decoded(password))])
    .filter(password => password !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((hidden, password) => hidden.replaceAll(password, '***'), text)
}

/** Between the first colon and the last @, and in the parameters. */
function passwordsOf(url: string): string[] {
  const [, inAuthority = ''] = /^[a-z]+:\/\/[^:@/]*:(.*)@/i.exec(url) ?? []
  const inParameters = [...url.matchAll(/[?&]password=([^&#]*)/g)].map(([, password]) => password!)
  return [inAuthority, ...inParameters]
}

function decoded(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}
