const RELOADED = 'console-reloaded'

/**
 * Loads code of the console on demand. After an upgrade of the server a console that has stayed open asks for files that
 * are no more: it is loaded anew, once for each new build. What was typed into a form is kept and comes back.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    const newer = await newerBuild()
    if (newer === undefined || !isFirst(newer)) throw error
    location.reload()
    // Nothing is shown until the page is gone.
    return new Promise<Code>(() => undefined)
  }
}

/** The script of the build that the server has now, if this page is of another. Without an answer nothing is known. */
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

/** Where that cannot be remembered, the page is not loaded anew at all: it might never stop. */
function isFirst(build: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false
    sessionStorage.setItem(RELOADED, build)
    return true
  } catch {
    return false
  }
}
