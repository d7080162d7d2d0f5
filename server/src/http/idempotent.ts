import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { refusal } from './refusal.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * Idempotency: runs a call once per `Idempotency-Key` [V12]. Key, effect and response are written in one transaction: a
 * second request with the key waits for the first one's row lock, then gets the same response. Rows are kept for 24
 * hours.
 *
 * Requests may contain passwords and responses tokens, so the table shows neither: the key is stored as a hash, the
 * request as a keyed hash and the response encrypted, both with the key itself, which only the client has.
 */
export async function once<Result>(
  ctx: Context,
  request: FastifyRequest,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const key = keyOf(ctx, request.headers)
  if (key === undefined) return work(ctx)
  const [scope, key_hash] = [scopeOf(ctx), keyHashOf(key)]
  const request_hash = createHmac('sha256', key)
    .update(JSON.stringify([request.method, request.url.split('?')[0], request.body ?? null]))
    .digest('hex')
  const notices: Parameters<Context['notify']>[] = []

  const answer = await ctx.transaction(async run => {
    const mine = await run(sql`insert into idempotency (store_id, scope, key_hash, request_hash, created_at)
      values (${ctx.store.id}, ${scope}, ${key_hash}, ${request_hash}, ${ctx.now})
      on conflict (store_id, scope, key_hash) do nothing returning key_hash`)
    if (mine.length === 0) return answerBefore<Result>({ ...ctx, query: run }, key, request_hash)
    const inner: Context = {
      ...ctx,
      query: run,
      transaction: inside => inside(run),
      // Before the commit a notice would make readers load rows that are not visible yet.
      notify: (...notice) => void notices.push(notice),
    }
    const result = await work(inner)
    await run(sql`update idempotency set answer = ${seal(key, result)}
      where store_id = ${ctx.store.id} and scope = ${scope} and key_hash = ${key_hash}`)
    return result
  })
  for (const notice of notices) ctx.notify(...notice)
  return answer
}

/** The request's key; undefined without one. Refuses a key that is not a UUID. */
export function keyOf(
  ctx: Context,
  headers: Record<string, string | string[] | undefined>,
): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return undefined
  if (!UUID.test(key))
    throw refusal('invalid-data', { errors: { 'Idempotency-Key': [ctx.translate('errors.invalid-field')] } })
  return key.toLowerCase()
}

/** Keys are separate per client: the same key sent by another client is unrelated. */
export function scopeOf(ctx: Context): string {
  return ctx.customer?.token_hash ?? 'visitor'
}

/** The form of a key in the table. */
export function keyHashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** A hash of a request, for calls that have no secrets in their body. */
export function hashOf(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

/**
 * The response stored for this key; undefined when the key is new. Refuses a key that was used with a different
 * request.
 */
export async function keptAnswer<Result>(
  ctx: Context,
  key: string,
  request_hash: string,
): Promise<Result | undefined> {
  const [before] = await ctx.query(sql<{
    request_hash: string
    answer: string
  }>`select request_hash, answer from idempotency
    where store_id = ${ctx.store.id} and scope = ${scopeOf(ctx)} and key_hash = ${keyHashOf(key)}
      and answer is not null`)
  if (!before) return undefined
  if (before.request_hash !== request_hash) throw refusal('idempotency-mismatch')
  return unseal(key, before.answer) as Result
}

/** The stored response of a key that must exist. */
export async function answerBefore<Result>(ctx: Context, key: string, request_hash: string): Promise<Result> {
  const answer = await keptAnswer<Result>(ctx, key, request_hash)
  if (answer === undefined) throw refusal('idempotency-mismatch')
  return answer
}

/** Encrypts a response with the key. */
export function seal(key: string, answer: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer ?? null), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function unseal(key: string, text: string): unknown {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
}

function sealingKey(key: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, '', 'idempotency answer', 32))
}
