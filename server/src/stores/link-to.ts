import type { Env } from '../env.ts'
import type { Context } from '../http/context.ts'

/** The absolute address of a page on the store's site, for e-mails. */
export function linkTo(ctx: Pick<Context, 'services' | 'store'>, path: string): string {
  return addressAt(ctx.services.env, ctx.store.host) + path
}

/** The public address of a host of this installation; without PUBLIC_URL, on this machine with its port. */
export function addressAt({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>, host: string): string {
  return PUBLIC_URL ? PUBLIC_URL.replace('{host}', host) : `http://${host}:${PORT}`
}
