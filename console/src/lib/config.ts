export type ConsoleConfig = {
  /** The URL of each language's texts. */
  languages: Record<string, string>
  /** The URL template of a shop's site, with {host}. */
  site: string
  /** The URL template of map tiles and their attribution; null: maps have a plain background. */
  map: { url: string; credit: string } | null
  /** The demo shops' sign-in, if this installation has demo shops. */
  demo: { email: string; password: string } | null
}

/** The configuration that the server wrote into the page. */
export const config: ConsoleConfig = readConfig()

function readConfig(): ConsoleConfig {
  const text = document.getElementById('console-config')?.textContent ?? '{}'
  return { languages: {}, site: '', demo: null, map: null, ...(JSON.parse(text) as Partial<ConsoleConfig>) }
}
