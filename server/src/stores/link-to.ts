import type { Env } from '../env.ts'
import { addressAt } from '../http/address-at.ts'
import type { Context } from '../http/context.ts'

/** The absolute address of a page on the store's site, for e-mails. */
export function linkTo(ctx: Pick<Context, 'services' | 'store'>, path: string): string {
  return addressAt(ctx.services.env, ctx.store.host) + path
}

/** Where a provider of cards tells a shop that something has become of a payment. */
export function webhookAddress(ctx: Pick<Context, 'services' | 'store'>, provider: string): string {
  return linkTo(ctx, `/payment/webhook/${provider.toLowerCase()}`)
}

/** The absolute address of a page of the console, for e-mails. Never the host of a request, which anybody can name. */
export function consoleLink(env: Env, path: string): string {
  const { CONSOLE_HOST, PORT } = env
  return (CONSOLE_HOST ? addressAt(env, CONSOLE_HOST) : `http://localhost:${PORT + 1}`) + path
}
