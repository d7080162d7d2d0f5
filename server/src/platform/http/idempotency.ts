import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Sql, sql } from '../db/sql.ts'
import type { Context } from './context.ts'
import { Refusal, refusal } from './refusal.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The `Idempotency-Key` of a request, and a hash of the request. */
export type IdempotencyKey = {
  key: string
  request_hash: string
  /** Keys are separate per client: the same key sent by another client is unrelated. */
  scope: string
}

/**
 * The idempotency key of a request to an `idempotent` endpoint [V12]; undefined without one. Refuses a key that is not
 * a UUID. The request's hash is keyed (HMAC), because a request may contain a password.
 */
export function idempotencyKeyOf(ctx: Context, request: FastifyRequest): IdempotencyKey | undefined {
  const value = request.headers['idempotency-key']
  if (typeof value !== 'string' || value === '') return undefined
  if (!UUID.test(value))
    throw refusal('invalid-data', { errors: { 'Idempotency-Key': [ctx.translate('errors.invalid-field')] } })
  const key = value.toLowerCase()
  const request_hash = createHmac('sha256', key)
    .update(JSON.stringify([request.method, request.url.split('?')[0], request.body ?? null]))
    .digest('hex')
  return { key, request_hash, scope: ctx.customer?.token_hash ?? 'visitor' }
}

/**
 * The part of a statement that stores the response together with the work. It returns a row for the first request with
 * this key, or for one without a key, and the rest of the statement reads from it: work and response are written
 * together or not at all. A second request with the key waits here until the first has committed, then changes nothing
 * and gets `storedResponse`. `from`: a relation that has a row if there is work to do.
 *
 * Responses may contain tokens, so they are not readable in the table: the key is stored as a hash, and the response is
 * encrypted with the key itself, which only the client has. Rows are kept for 24 hours.
 */
export function claimKey(
  ctx: Context,
  idempotencyKey: IdempotencyKey | undefined,
  { response, from = sql`(select 1) as always` }: { response: unknown; from?: Sql },
): Sql {
  if (!idempotencyKey) return sql`select 1 from ${from}`
  return sql`
    insert into idempotency (store_id, scope, key_hash, request_hash, answer, created_at)
    select ${ctx.store.id}::integer, ${idempotencyKey.scope}::text, ${keyHashOf(idempotencyKey.key)}::text, ${idempotencyKey.request_hash}::text,
      ${seal(idempotencyKey.key, response)}::text, ${ctx.now}::timestamptz from ${from}
    on conflict (store_id, scope, key_hash) do nothing returning 1`
}

/**
 * The response stored for this key; undefined if the key is new. Refuses a key that was used with a different request.
 */
export async function storedResponse<Response>(
  ctx: Context,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Response | undefined> {
  if (!idempotencyKey) return undefined
  const [before] = await ctx.query(sql<{
    request_hash: string
    answer: string
  }>`select request_hash, answer from idempotency
    where store_id = ${ctx.store.id} and scope = ${idempotencyKey.scope} and key_hash = ${keyHashOf(idempotencyKey.key)}
      and answer is not null`)
  if (!before) return undefined
  if (before.request_hash !== idempotencyKey.request_hash) throw refusal('idempotency-mismatch')
  return unseal(idempotencyKey.key, before.answer) as Response
}

/**
 * A retry gets the stored response even if the same request would now be refused: the e-mail address is taken (by the
 * first request), or the basket has become an order.
 */
export async function orStoredResponse<Response>(
  ctx: Context,
  idempotencyKey: IdempotencyKey | undefined,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const stored = error instanceof Refusal ? await storedResponse<Response>(ctx, idempotencyKey) : undefined
    if (stored === undefined) throw error
    return stored
  }
}

/** The hash of a key, as stored in the table. */
function keyHashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Encrypts a response with its key. */
function seal(key: string, response: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(response ?? null), 'utf8'), cipher.final()])
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
