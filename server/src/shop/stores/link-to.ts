import type { Env } from '../../platform/env.ts'
import { addressAt } from '../../platform/http/address-at.ts'
import type { Context } from '../../platform/http/context.ts'

/** The absolute address of a page on the store's site, for e-mails. */
export function linkTo(ctx: Pick<Context, 'services' | 'store'>, path: string): string {
  return addressAt(ctx.services.env, ctx.store.host) + path
}

/** The address for webhooks of a shop's card provider. */
export function webhookAddress(ctx: Pick<Context, 'services' | 'store'>, provider: string): string {
  return linkTo(ctx, `/payment/webhook/${provider.toLowerCase()}`)
}

/**
 * The absolute address of a page of the console, for e-mails. It never uses the host of a request, which the client
 * chooses.
 */
export function consoleLink(env: Env, path: string): string {
  const { CONSOLE_HOST, PORT } = env
  return (CONSOLE_HOST ? addressAt(env, CONSOLE_HOST) : `http://localhost:${PORT + 1}`) + path
}
