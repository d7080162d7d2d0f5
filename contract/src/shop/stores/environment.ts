/** The environments in which an installation may run, by the names that settings use. */
export const ENVIRONMENTS = ['development', 'qa', 'staging', 'sit', 'pre-production', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

const RULES: [RegExp, Environment][] = [
  [/^localhost$|\.localhost$|\.local$|^dev\./, 'development'],
  [/^qa\./, 'qa'],
  [/^staging\./, 'staging'],
  [/^sit\./, 'sit'],
  [/^pre(?:prod)?\./, 'pre-production'],
]

/** The environment of a hostname [C-14]. */
export function environmentOf(hostname: string): Environment {
  const host = hostname.toLowerCase()
  return RULES.find(([pattern]) => pattern.test(host))?.[1] ?? 'production'
}
