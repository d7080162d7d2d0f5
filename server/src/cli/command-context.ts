import type { FastifyBaseLogger } from 'fastify'
import { type Context, type Services, storeContext } from '../platform/http/context.ts'

/**
 * A store's context for a command. There is no caller, and nothing is logged because the command prints its results.
 */
export async function commandContext(services: Services, store_id: number): Promise<Context> {
  const store = await services.stores.byId(store_id)
  if (!store) throw new Error(`There is no shop with the number ${store_id}.`)
  return storeContext(services, store, quiet)
}

const say = () => {}
/** Logs nothing. */
export const quiet: FastifyBaseLogger = {
  level: 'silent',
  child: () => quiet,
  trace: say,
  debug: say,
  info: say,
  warn: say,
  error: say,
  fatal: say,
  silent: say,
}
