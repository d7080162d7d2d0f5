import type { Env } from '../env.ts'
import type { Context } from '../http/context.ts'

/** An address on the shop's own site, for mails. */
export function linkTo(ctx: Pick<Context, 'services' | 'store'>, path: string): string {
  return addressAt(ctx.services.env, ctx.store.host) + path
}

/** Where the world finds a host of this installation; without a pattern on this machine, by its port. */
export function addressAt({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>, host: string): string {
  return PUBLIC_URL ? PUBLIC_URL.replace('{host}', host) : `http://${host}:${PORT}`
}
