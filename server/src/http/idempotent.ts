import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'
import { Refusal, refusal } from './refusal.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The `Idempotency-Key` of a request, and a hash of the request that it came with. */
export type Keyed = {
  key: string
  request_hash: string
  /** Whose key it is: one client's say nothing to another. */
  scope: string
}

/**
 * Idempotency: the key of a request whose endpoint is `idempotent` [V12]; undefined without one. Anything but a UUID is refused. The
 * hash is keyed, because a request may hold a password.
 */
export function keyedOf(ctx: Context, request: FastifyRequest): Keyed | undefined {
  const given = request.headers['idempotency-key']
  if (typeof given !== 'string' || given === '') return undefined
  if (!UUID.test(given))
    throw refusal('invalid-data', { errors: { 'Idempotency-Key': [ctx.translate('errors.invalid-field')] } })
  const key = given.toLowerCase()
  const request_hash = createHmac('sha256', key)
    .update(JSON.stringify([request.method, request.url.split('?')[0], request.body ?? null]))
    .digest('hex')
  return { key, request_hash, scope: ctx.customer?.token_hash ?? 'visitor' }
}

/**
 * The piece of a statement that keeps the response beside the work. It returns a row for the first request with this key,
 * or for one without a key, and the rest of the statement reads from it, so that work and response are written together
 * or not at all. A second request with the key waits here until the first has committed; then it finds nothing to do and
 * is answered with `keptResponse`. `from`: a relation that has a row where there is anything to do.
 *
 * Responses may hold tokens, so nothing of them is readable in the table: the key is kept as a hash, and the response is
 * sealed under the key itself, which only the client has. Rows are of use for 24 hours.
 */
export function claimKey(
  ctx: Context,
  keyed: Keyed | undefined,
  { response, from = sql`(select 1) as always` }: { response: unknown; from?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (!keyed) return sql`select 1 from ${from}`
  return sql`
    insert into idempotency (store_id, scope, key_hash, request_hash, answer, created_at)
    select ${ctx.store.id}::integer, ${keyed.scope}::text, ${keyHashOf(keyed.key)}::text, ${keyed.request_hash}::text,
      ${seal(keyed.key, response)}::text, ${ctx.now}::timestamptz from ${from}
    on conflict (store_id, scope, key_hash) do nothing returning 1`
}

/** The response that this key was given before; refuses where it was given to another request. Undefined: the key is new. */
export async function keptResponse<Response>(
  ctx: Context,
  keyed: Keyed | undefined,
): Promise<Response | undefined> {
  if (!keyed) return undefined
  const [before] = await ctx.query(sql<{
    request_hash: string
    answer: string
  }>`select request_hash, answer from idempotency
    where store_id = ${ctx.store.id} and scope = ${keyed.scope} and key_hash = ${keyHashOf(keyed.key)}
      and answer is not null`)
  if (!before) return undefined
  if (before.request_hash !== keyed.request_hash) throw refusal('idempotency-mismatch')
  return unseal(keyed.key, before.answer) as Response
}

/**
 * What was done once is answered as it was then, also where the same request would be refused by now: the e-mail address
 * is taken (by this very request), the basket has become an order.
 */
export async function orKept<Response>(
  ctx: Context,
  keyed: Keyed | undefined,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const kept = error instanceof Refusal ? await keptResponse<Response>(ctx, keyed) : undefined
    if (kept === undefined) throw error
    return kept
  }
}

/** What stands in the table for a key. */
function keyHashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** A response as it is kept. */
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
