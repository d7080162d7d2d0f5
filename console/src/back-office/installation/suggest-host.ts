const LONGEST_LABEL = 63

/**
 * A web address for a shop from its name, beside the console: the console at console.example.com suggests
 * corner-slice.example.com. Empty if the name has no letter or digit that an address can have.
 */
export function suggestHost(name: string, consoleHost: string): string {
  const label = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_LABEL)
    .replaceAll(/^-+|-+$/g, '')
  return label && `${label}.${domainOf(consoleHost)}`
}

/** The domain above the console's own name; undefined for a numeric address, which is this machine. */
function domainOf(consoleHost: string): string {
  if (/^[\d.:[\]]+$/.test(consoleHost)) return 'localhost'
  const labels = consoleHost.split('.')
  return labels.length > 2 ? labels.slice(1).join('.') : consoleHost
}
