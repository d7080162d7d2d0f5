const RELOADED = 'console-reloaded'

/**
 * Loads code of the console on demand. After an upgrade of the server an open console requests files that no longer
 * exist: it is reloaded, once for each new build. Typed form values are stored and restored.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    const newer = await newerBuild()
    if (newer === undefined || !isFirst(newer)) throw error
    location.reload()
    // Shows nothing until the page has been reloaded.
    return new Promise<Code>(() => undefined)
  }
}

/**
 * The script of the server's current build, if this page is from another build. Undefined without a
 * response.
 */
async function newerBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    const now = answer.ok ? scriptIn(await answer.text()) : undefined
    const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
    return now === own ? undefined : now
  } catch {
    return undefined
  }
}

function scriptIn(page: string): string | undefined {
  return /<script[^>]*type="module"[^>]*src="([^"]+)"/.exec(page)?.[1]
}

/**
 * If this cannot be stored, the page is not reloaded at all, because the reloads might never end.
 */
function isFirst(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false
    sessionStorage.setItem(RELOADED, build)
    return true
  } catch {
    return false
  }
}
