import type * as z from 'zod/mini'
import type { Reason } from './errors.ts'
import type { StaffRole } from './staff/roles.ts'

/**
 * A call as a row of data. Server routes, the browser's and the tests' typed client, and the page at `/docs` all come
 * from these rows; nothing else knows a path.
 *
 * Schemas speak of the wire on their input side and of our own values on their output side: a request is decoded when it
 * enters the server, a response is encoded when it leaves. Clients speak the wire's side only (`"12.50"`, not 1250).
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify's notation: `/consumer/cart/:id/view`. */
  path: string
  auth: Auth
  /** Of `staff`: the roles that may call it, in the shop that the path's `storeId` names. Absent: all staff, about themselves. */
  roles?: readonly StaffRole[]
  /** Of `staff`: for operators of the installation alone, whichever shops they are of. */
  operator?: true
  /** How often one caller may call it; each limit counts by itself. Absent: as often as most calls. */
  limit?: readonly RateLimit[]
  /**
   * By parameter of the path: the refusal of an id that is unknown, of another shop, or no id at all. Absent: `not-found`.
   * All three are answered alike, so that nobody learns what another shop has.
   */
  missing?: { readonly [param: string]: Reason }
  /**
   * The handler gets the body as the bytes that were sent, because a signature was made over them (a payment provider's
   * webhook). Such a row has no `body` schema, and our own client does not call it.
   */
  raw?: true
  /** One sentence for `/docs`: what it does and when it refuses. */
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Absent for a stream or a file. */
  response?: z.ZodMiniType
  /** Odd wire shapes, here and nowhere else. */
  wire?: {
    /** The body is sent as `application/x-www-form-urlencoded`. JSON is accepted as well. */
    form?: true
    /** The response is `{data: {data: [base64 of compressed JSON]}}` [M-04]; the client unpacks it. */
    packed?: true
    /** The response is `text/event-stream`; read it with `follow`. */
    stream?: z.ZodMiniType
  }
  /** Takes an `Idempotency-Key` header [V12]: its handler keeps the response beside the work, in the same statement. */
  idempotent?: true
}

/** At most so many calls in so many minutes from one address; with `by: 'email'`, for each e-mail in the body from there. */
export type RateLimit = { max: number; minutes: number; by?: 'email' }

/**
 * Whose token a call needs.
 * - `open`: anyone, without a store (files named by a hash, language files).
 * - `visitor`: anyone on a store's host; a `user-token`, if sent, must be valid.
 * - `customer`: needs a `user-token` of a customer with an account.
 * - `guest`: needs a `user-token`; a guest's is enough [V10].
 * - `platform`: needs the store's `api-token` [V3].
 * - `staff`: needs a `staff-token`, on the console's own origin.
 * - `console`: the console's origin, before sign-in.
 */
export type Auth = 'open' | 'visitor' | 'guest' | 'customer' | 'platform' | 'staff' | 'console'

/** Keeps the row's literal type, so that `call(row, ...)` knows what goes in and what comes out. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row
}

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Part<E, K extends keyof Endpoint> = E extends { [k in K]: infer S } ? In<S> : undefined

/** What a client passes: the parts that the row has, in the wire's shape. */
export type RequestOf<E extends Endpoint> = (E extends { params: z.ZodMiniType }
  ? { params: Part<E, 'params'> }
  : { params?: undefined }) &
  (E extends { query: z.ZodMiniType } ? { query?: Part<E, 'query'> } : { query?: undefined }) &
  (E extends { body: z.ZodMiniType }
    ? undefined extends Part<E, 'body'>
      ? { body?: Part<E, 'body'> }
      : { body: Part<E, 'body'> }
    : { body?: undefined }) & {
    headers?: Record<string, string>
    /** Sent as `Idempotency-Key`; one per tap, repeated on retry [V12]. */
    idempotency_key?: string
    signal?: AbortSignal
  }

/** What a client gets: the response in the wire's shape. */
export type ResponseOf<E extends Endpoint> = Part<E, 'response'>

/** What an event of a stream holds. */
export type EventOf<E extends Endpoint> = E extends { wire: { stream: infer S } } ? In<S> : never
