const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/
/** The values of `target_session_attrs` that mean a database which takes writes. */
const WRITABLE = ['read-write', 'primary']

/**
 * The addresses of the single databases that a PostgreSQL address names: several hosts are separated by commas, before
 * the path or in the parameters `host` and `port`, as in libpq (PostgreSQL's manual, section 34.1.1.3). Undefined for an
 * invalid address, or if `target_session_attrs` asks for a database that takes no writes.
 */
export function databaseUrls(url: string): string[] | undefined {
  const [, start, authority = '', path = '', query = ''] = FORM.exec(url) ?? []
  const parameters = new URLSearchParams(query)
  const target = parameters.get('target_session_attrs') ?? 'read-write'
  if (start === undefined || !WRITABLE.includes(target)) return undefined
  parameters.delete('target_session_attrs')
  const [hosts, ports] = [parameters.get('host')?.split(','), parameters.get('port')?.split(',') ?? []]
  if (!hosts) return authority.split(',').map(host => withParameters(`${start}${host}${path}`, parameters))
  if (ports.length > 1 && ports.length !== hosts.length) return undefined
  return hosts.map((host, index) => {
    const own = new URLSearchParams(parameters)
    own.set('host', host)
    if (ports.length > 0) own.set('port', ports[index] ?? ports[0]!)
    return withParameters(`${start}${authority}${path}`, own)
  })
}

/**
 * The address for a connection that PostgreSQL opens itself, for example of a subscription. libpq takes the first of several
 * hosts that accepts connections, which may be a standby.
 */
export function writableUrl(url: string): string {
  const hosts = databaseUrls(url)?.length ?? 1
  if (hosts === 1 || url.includes('target_session_attrs=')) return url
  return `${url}${url.includes('?') ? '&' : '?'}target_session_attrs=read-write`
}

function withParameters(address: string, parameters: URLSearchParams): string {
  return parameters.size > 0 ? `${address}?${parameters.toString()}` : address
}
