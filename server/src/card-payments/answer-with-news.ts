import type { Context } from '../http/context.ts'

type Reading<Answer> = {
  waits: boolean
  read: (ctx: Context) => Promise<Answer>
  isOver: (answer: Answer) => boolean
}

/** As `read` says; while that is not the end and the page waits for it, as it says when something becomes of the order. */
export async function answerWithNews<Answer>(
  ctx: Context,
  holder: string,
  { waits, read, isOver }: Reading<Answer>,
): Promise<Answer> {
  // Before the first look, so that nothing falls between the two.
  const news = waits ? ctx.services.news.expect(ctx.store.id, holder) : undefined
  try {
    const first = await read(ctx)
    if (!news || isOver(first) || !(await news.come)) return first
    return await read({ ...ctx, now: ctx.services.clock.now() })
  } finally {
    news?.stop()
  }
}
