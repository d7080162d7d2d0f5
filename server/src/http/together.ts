import type { Database } from '../db/database.ts'
import type { Context } from './context.ts'

type Asked<Item, Result> = PromiseWithResolvers<Result> & { ctx: Context; item: Item }

/**
 * What jobs of one shop ask for at the same moment is done by one statement: `work` gets all items and returns the result
 * of each, in their order. Where that fails, each is done by itself, so that no job fails because of another.
 */
export function together<Item, Result>(
  work: (ctx: Context, items: Item[]) => Promise<Result[]>,
): (ctx: Context, item: Item) => Promise<Result> {
  const waiting = new WeakMap<Database, Map<number, Asked<Item, Result>[]>>()

  const settle = async (asked: Asked<Item, Result>[]): Promise<void> => {
    const [first] = asked
    if (!first) return
    try {
      const results = await work(
        first.ctx,
        asked.map(({ item }) => item),
      )
      for (const [place, each] of asked.entries()) each.resolve(results[place]!)
    } catch (error) {
      if (asked.length === 1) first.reject(error)
      else for (const each of asked) void settle([each])
    }
  }

  return (ctx, item) => {
    const { db } = ctx.services
    const shops = waiting.get(db) ?? new Map<number, Asked<Item, Result>[]>()
    waiting.set(db, shops)
    const asked = { ...Promise.withResolvers<Result>(), ctx, item }
    const others = shops.get(ctx.store.id)
    if (others) others.push(asked)
    else {
      const all = [asked]
      shops.set(ctx.store.id, all)
      // After all that is ready to run by now has asked.
      process.nextTick(() => {
        shops.delete(ctx.store.id)
        void settle(all)
      })
    }
    return asked.promise
  }
}
