const LONGEST_LABEL = 63

/**
 * Suggests a hostname for a shop from its name, on the console's domain: the console at
 * console.example.com suggests corner-slice.example.com. Empty if the name has no letter or digit
 * that a hostname can contain.
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

/** The parent domain of the console's hostname; undefined for a numeric address. */
function domainOf(consoleHost: string): string {
  if (/^[\d.:[\]]+$/.test(consoleHost)) return 'localhost'
  const labels = consoleHost.split('.')
  return labels.length > 2 ? labels.slice(1).join('.') : consoleHost
}
