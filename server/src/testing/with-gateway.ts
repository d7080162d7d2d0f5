import { afterAll, beforeAll } from 'vitest'
import type { Installation, InstallationOptions } from './installation.ts'
import { withInstallation } from './with-shop.ts'

type Gateway = { env: InstallationOptions['env']; stop(): Promise<void> }

/**
 * Starts a gateway and opens an installation that uses it, before the tests of a file, and ends both after them. The
 * returned objects are used like the installation of `withInstallation`.
 */
export function withGateway<Started extends Gateway>(
  start: () => Promise<Started>,
): { gateway: Started; tiffin: Installation } {
  const gateway = {} as Started
  let stop: Gateway['stop'] | undefined
  beforeAll(async () => {
    Object.assign(gateway, await start())
    stop = gateway.stop
  })
  // Hooks after the tests run in reverse order, so the installation closes before its gateway stops.
  afterAll(() => stop?.())
  return { gateway, tiffin: withInstallation(() => ({ env: gateway.env })) }
}
