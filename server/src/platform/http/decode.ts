import type { Endpoint } from '@tiffin/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Translate } from '../texts/texts.ts'
import { compiledSchema } from './compiled-schema.ts'
import type { IdempotencyKey } from './idempotency.ts'
import { type Refusal, refusal } from './refusal.ts'

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Part<E, K extends keyof Endpoint> = E extends { [k in K]: infer S } ? Out<S> : undefined

/** The request as handlers get it: decoded by the endpoint's schema, with defaults filled in. */
export type DecodedRequest<E extends Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: E extends { raw: true | { bytes: number } } ? Buffer : Part<E, 'body'>
  /** The original headers, for the few endpoints that read one which their schema does not name. */
  headers: Record<string, string | string[] | undefined>
  /** The key of an `idempotent` endpoint. The handler claims it in the statement that does the work. */
  idempotencyKey?: IdempotencyKey | undefined
}

/**
 * Decodes params, query, headers and body with the endpoint's schema; the refusal lists errors by field. All input
 * passes through this function.
 */
export function decode(
  endpoint: Endpoint,
  request: FastifyRequest,
  translate: Translate,
): DecodedRequest<Endpoint> {
  const errors: Record<string, string[]> = {}
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = endpoint[name]
    const input = name === 'body' && request.body === null ? undefined : request[name]
    if (typeof input === 'object' && input !== null)
      for (const [field, value] of Object.entries(input))
        if (!isStorable(field)) errors.body = [translate('errors.invalid-field')]
        else if (!canBeKept(value)) errors[field] = [translate('errors.invalid-field')]
    if (!schema) return undefined
    const parsed = z.safeParse(compiledSchema(schema), input)
    if (parsed.success) return parsed.data
    if (name === 'params') throw missing(endpoint, parsed.error.issues[0]?.path[0])
    for (const issue of parsed.error.issues) {
      const field = String(issue.path[0] ?? name)
      const missing = issue.code === 'invalid_type' && valueAt(input, issue.path) === undefined
      errors[field] = [translate(missing ? 'errors.required' : 'errors.invalid-field')]
    }
    return undefined
  }
  const decoded = {
    params: part('params'),
    query: part('query'),
    body: endpoint.raw ? bytesOf(request.body) : part('body'),
    headers: request.headers,
  }
  if (Object.keys(errors).length) throw refusal('invalid-data', { errors })
  return decoded as DecodedRequest<Endpoint>
}

/** Text that is not a valid id gets the response of an unknown id. */
function missing(endpoint: Endpoint, param: PropertyKey | undefined): Refusal {
  return refusal(endpoint.missing?.[String(param)] ?? 'not-found')
}

/** The body of a `raw` endpoint; empty if the request has none. */
function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

/** Maximum nesting of a body. Deeper than all of our bodies, it prevents a stack overflow in recursive parsing. */
const DEEPEST = 16

function canBeKept(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  const open: [value: unknown, depth: number][] = [[value, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [each, depth] = next
    if (typeof each === 'string' && !isStorable(each)) return false
    if (typeof each !== 'object' || each === null) continue
    if (depth === DEEPEST) return false
    for (const [key, inner] of Object.entries(each)) {
      if (!isStorable(key)) return false
      open.push([inner, depth + 1])
    }
  }
  return true
}

/** PostgreSQL cannot store NUL or a lone surrogate (half of a character), and no correct client sends them. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value)
}

/**
 * The id of the last event that the client received. 0, before the first stored event, if the header is not a number.
 */
export function lastEventId({ 'last-event-id': id }: DecodedRequest<Endpoint>['headers']): number {
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : 0
}
