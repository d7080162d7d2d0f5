import { databaseUrls } from '../../postgres/database-urls.ts'
import { DatabasesRefused } from './refused.ts'

/** The part of an address before its path (user, password, hosts), the path, and the parameters. */
const PARTS = /^[a-z]+:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?/i
/** A host with or without a port. An IPv6 address is in brackets. */
const HOST = /^(?:\[[^\]]*\]|[^:]*)(?::\d*)?$/
/** Parameters whose value may have the character @. */
const TEXT_PARAMETER =
  /^(?:(?:fallback_)?application_name|dbname|options|passfile|password|service|ssl\w+|user)=/

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
  const { authority } = partsOf(url)
  if (authority.split('@').length > 2) return 'has the character @ in its user or password: write it as %40.'
  if (/%(?![0-9a-f]{2})/i.test(url))
    return 'has the character % without the two hexadecimal digits of a code after it: write it as %25.'
  if (/\s/.test(url)) return 'has a space: write it as %20.'
  if (!databaseUrls(url) || isCutByPassword(url))
    return 'is no address of a PostgreSQL database that takes writes: write it as postgres://USER:PASSWORD@HOST:PORT/DATABASE, with / in the password as %2F, ? as %3F, # as %23 and @ as %40.'
  return undefined
}

/**
 * Whether a / ? or # in the password ends the authority too early: the rest of the password and the @ are then in the path
 * or in the parameters, or the beginning of the password is read as a port.
 */
function isCutByPassword(url: string): boolean {
  const { authority, path, query } = partsOf(url)
  const hosts = authority.slice(authority.indexOf('@') + 1).split(',')
  const hasAtElsewhere =
    path.includes('@') || query.split('&').some(each => each.includes('@') && !TEXT_PARAMETER.test(each))
  return url.includes('#') || hasAtElsewhere || !hosts.every(host => HOST.test(host))
}

function partsOf(url: string): { authority: string; path: string; query: string } {
  const [, authority = '', path = '', query = ''] = PARTS.exec(url) ?? []
  return { authority, path, query }
}

/** The text with *** for the password of this address, as it is written there and decoded. */
export function withoutPassword(text: string, url: string): string {
  return passwordsOf(url)
    .flatMap(password => [password, decoded(password), encodeURIComponent(decoded(password))])
    .filter(password => password !== '')
    .toSorted((one, other) => other.length - one.length)
    .reduce((hidden, password) => hidden.replaceAll(password, '***'), text)
}

/** Between the first colon and the last @ of the authority, and in the parameters. */
function passwordsOf(url: string): string[] {
  const [, inAuthority = ''] = /^[^:@]*:(.*)@/.exec(partsOf(url).authority) ?? []
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
