import { isIP } from 'node:net'
import { isPublicAddress } from '../../platform/http/public-address.ts'

type Problem = 'errors.invalid-link' | 'errors.invalid-picture-address' | 'errors.private-address'

/** The key of an error text if this link on diners' pages is invalid; undefined if it is valid. */
export function linkProblem(text: string): Problem | undefined {
  const url = /^https:\/\/\S+$/i.test(text) ? URL.parse(text) : null
  if (!url || url.username || url.password) return 'errors.invalid-link'
  return isPublicHost(url.hostname) ? undefined : 'errors.private-address'
}

/** The key of an error text if the address of a picture is invalid. A path on the shop's own site is valid. */
export function pictureAddressProblem(text: string): Problem | undefined {
  if (isOwnPath(text)) return undefined
  const problem = linkProblem(text)
  return problem === 'errors.invalid-link' ? 'errors.invalid-picture-address' : problem
}

/** The key of an error text if a hostname from which browsers load pictures is invalid. */
export function hostProblem(text: string): Problem | undefined {
  if (URL.parse(`https://${text}`)?.host !== text.toLowerCase()) return 'errors.invalid-link'
  return linkProblem(`https://${text}`)
}

/**
 * A URL that is safe on diners' pages; empty if it has another scheme than https or http, such as
 * `javascript:`. Earlier versions stored URLs without validation. Browsers skip control characters
 * and spaces in a scheme.
 */
export function harmlessAddress(text: string): string {
  const [scheme] = /^[a-z][a-z0-9+.-]*:/i.exec(text.replaceAll(/[\s\p{Cc}]/gu, '')) ?? []
  return scheme === undefined || /^https?:$/i.test(scheme) ? text : ''
}

/** Browsers read two slashes, or a slash and a backslash, as the beginning of another host. */
function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text)
}

/** Top-level domains that exist only in local networks. */
const LOCAL = new Set([
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
  'invalid',
])

/** A host that a diner's browser can resolve on the public internet. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  const address = host.replace(/^\[|\]$/g, '')
  if (isIP(address)) return isPublicAddress(address)
  return host.includes('.') && !LOCAL.has(host.slice(host.lastIndexOf('.') + 1))
}
