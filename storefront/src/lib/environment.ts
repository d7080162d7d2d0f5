export type Environment = 'development' | 'qa' | 'staging' | 'sit' | 'pre-production' | 'production'

const RULES: [RegExp, Environment][] = [
  [/^localhost$|\.localhost$|\.local$|^dev\./, 'development'],
  [/^qa\./, 'qa'],
  [/^staging\./, 'staging'],
  [/^sit\./, 'sit'],
  [/^pre(?:prod)?\./, 'pre-production'],
]

/** Which surroundings a hostname belongs to [C-14]. */
export function environmentOf(hostname: string): Environment {
  const host = hostname.toLowerCase()
  return RULES.find(([pattern]) => pattern.test(host))?.[1] ?? 'production'
}

/** Bases without a slash at the end; empty is the page's own origin [C-15, C-16]. */
export type Bases = { api: string; language: string }

const OWN_ORIGIN: Bases = { api: '', language: '/language' }

/** Every environment serves its calls and texts from the shop's own origin; one that does not gets a row here. */
const BASES: Partial<Record<Environment, Bases>> = {}

export function basesOf(environment: Environment): Bases {
  return BASES[environment] ?? OWN_ORIGIN
}
