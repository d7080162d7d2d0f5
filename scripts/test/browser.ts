import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { run } from './processes.ts'

const usual = [
  // Without a window: needs a sixth less processor time for the same journeys.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Finds a browser for the journeys: the machine's own, or else it is installed now. */
export async function findBrowser(
  print: (line: string) => void,
): Promise<{ path: string } | { missing: string }> {
  const named = process.env.CHROMIUM_PATH
  if (named)
    return (await works(named)) ? { path: named } : { missing: `CHROMIUM_PATH (${named}) does not start` }
  const found = await firstWorking()
  if (found) return { path: found }

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    print('no browser here: installing chromium with apt-get')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run(['apt-get', 'update'], { env })
    await run(['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'], { env })
  } else {
    print("no browser here: installing Playwright's chromium")
    await run(['playwright', 'install', 'chromium'])
  }
  const fresh = await firstWorking()
  if (fresh) return { path: fresh }
  return {
    missing:
      'no Chromium or Chrome found, and none could be installed: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH',
  }
}

async function firstWorking(): Promise<string | undefined> {
  for (const path of [...usual, chromium.executablePath()]) {
    if (await works(path)) return path
  }
  return undefined
}

// Some packages install a script that only explains where to get the browser.
async function works(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  const { code, output } = await run([path, '--version'], { minutes: 1 })
  return code === 0 && /\d+\.\d+/.test(output)
}
