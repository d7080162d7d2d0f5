import type { Browser } from 'playwright'
import { afterAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { type RunningServer, startServer } from './server.ts'

/** A server with the demo shops and a browser, for the journeys of one file; both are gone after its last. */
export async function openStage(): Promise<{ server: RunningServer; browser: Browser }> {
  const [server, browser] = await Promise.all([startServer(), openBrowser()])
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
  return { server, browser }
}
