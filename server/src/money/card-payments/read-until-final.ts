import type { Context } from '../../platform/http/context.ts'

type Reading<Result> = {
  waits: boolean
  read: (ctx: Context) => Promise<Result>
  isOver: (result: Result) => boolean
}

/**
 * Returns the result of `read`. If it is not final and the page waits, reads again after the next notification for the
 * holder, or after the time limit of `News`.
 */
export async function readUntilFinal<Result>(
  ctx: Context,
  holder: string,
  { waits, read, isOver }: Reading<Result>,
): Promise<Result> {
  // Subscribes before the first read, so that no notification is missed in between.
  const news = waits ? ctx.services.news.expect(ctx.store.id, holder) : undefined
  try {
    const first = await read(ctx)
    if (!news || isOver(first) || !(await news.arrived)) return first
    return await read({ ...ctx, now: ctx.services.clock.now() })
  } finally {
    news?.stop()
  }
}
