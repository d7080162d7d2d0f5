import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { json } from '../db/database.ts'
import type { Context } from './context.ts'
import { refusal } from './refusal.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * Runs a creating call once per `Idempotency-Key` [V12]. Key, effect and answer are of one transaction: a second request
 * with the key waits at its row until the first has committed, and then gets its answer. Keys live for 24 h; the
 * night's job clears them.
 */
export async function once<Result>(
  ctx: Context,
  request: FastifyRequest,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return work(ctx)
  if (!UUID.test(key))
    throw refusal('invalid-data', { errors: { 'Idempotency-Key': [ctx.translate('errors.invalid-field')] } })
  const scope = ctx.customer?.token_hash ?? 'visitor'
  const request_hash = createHash('sha256')
    .update(JSON.stringify([request.method, request.url.split('?')[0], request.body ?? null]))
    .digest('hex')
  const notices: Parameters<Context['notify']>[] = []

  const answer = await ctx.tx(async run => {
    const mine = await run(sql`insert into idempotency (store_id, scope, key, request_hash, created_at)
      values (${ctx.store.id}, ${scope}, ${key}, ${request_hash}, ${ctx.now})
      on conflict (store_id, scope, key) do nothing returning key`)
    if (mine.length === 0) {
      const [before] = await run(sql<{
        request_hash: string
        answer: Result
      }>`select request_hash, answer from idempotency
        where store_id = ${ctx.store.id} and scope = ${scope} and key = ${key}`)
      if (before?.request_hash !== request_hash) throw refusal('idempotency-mismatch')
      return before.answer
    }
    const inner: Context = {
      ...ctx,
      one: run,
      tx: inside => inside(run),
      // Heard before the commit, a notice would send readers to rows that are not there yet.
      notify: (...notice) => void notices.push(notice),
    }
    const result = await work(inner)
    await run(
      sql`update idempotency set answer = ${json(result)} where store_id = ${ctx.store.id} and scope = ${scope} and key = ${key}`,
    )
    return result
  })
  for (const notice of notices) ctx.notify(...notice)
  return answer
}
