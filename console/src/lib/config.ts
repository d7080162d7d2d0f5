export type ConsoleConfig = {
  /** The address of each language's texts. */
  languages: Record<string, string>
  /** The demo shops' sign-in, while this installation has them. */
  demo: { email: string; password: string } | null
}

/** What the server wrote into the page. */
export const config: ConsoleConfig = readConfig()

function readConfig(): ConsoleConfig {
  const text = document.getElementById('console-config')?.textContent ?? '{}'
  return { languages: {}, demo: null, ...(JSON.parse(text) as Partial<ConsoleConfig>) }
}
