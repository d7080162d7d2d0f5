import { hostnameOf } from '../../platform/http/store.ts'

/**
 * The target of a short link, from the first slash on: a page of one of the shop's own hosts, else
 * undefined. Another short link is refused, so that two cannot lead to each other.
 */
export function ownTarget(given: string, hosts: readonly string[]): string | undefined {
  const [own] = hosts
  const text = given.trim()
  if (!own || text === '' || !URL.canParse(text, `https://${own}`)) return undefined
  const { protocol, host, username, password, pathname, search, hash } = new URL(text, `https://${own}`)
  const isOurs = /^https?:$/.test(protocol) && hosts.includes(hostnameOf(host)) && !username && !password
  // Two slashes would be read as another host.
  if (!isOurs || pathname.startsWith('//') || pathname.startsWith('/s/')) return undefined
  return pathname + search + hash
}
