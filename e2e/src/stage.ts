import type { Browser } from 'playwright'
import { afterAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { type RunningServer, type StartOptions, startServer } from './server.ts'

export type Stage = { server: RunningServer; browser: Browser }

let shared: Promise<Browser> | undefined

/**
 * A server with the demo shops for the journeys of one file, and the worker's browser. The browser
 * stays open for the worker's next file, without contexts.
 */
export async function openStage(options: Pick<StartOptions, 'env'> = {}): Promise<Stage> {
  shared ??= openBrowser()
  const [server, browser] = await Promise.all([startServer(options), shared])
  afterAll(async () => {
    await Promise.all(browser.contexts().map(context => context.close()))
    await server.stop()
  })
  return { server, browser }
}
