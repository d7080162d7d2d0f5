import type { Context } from '../http/context.ts'

/** An address on the shop's own site, for mails. */
export function linkTo(ctx: Pick<Context, 'house' | 'store'>, path: string): string {
  const { PUBLIC_URL, PORT } = ctx.house.env
  const origin = PUBLIC_URL
    ? PUBLIC_URL.replace('{host}', ctx.store.host)
    : `http://${ctx.store.host}:${PORT}`
  return origin + path
}
