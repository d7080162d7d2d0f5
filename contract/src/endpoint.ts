import type * as z from 'zod/mini'
import type { Reason } from './errors.ts'
import type { ShopSecret } from './shop/settings/secrets.ts'
import type { StaffRole } from './people/staff/roles.ts'

/**
 * An endpoint as a row of data. The server's routes, the typed client of browsers and tests, and the page at `/docs`
 * are all made from these rows; no other code contains a path.
 *
 * A schema's input type is the wire form and its output type is our own form: requests are decoded when they enter the
 * server, responses are encoded when they leave. Clients use the wire form only (`"12.50"`, not 1250).
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** In Fastify's notation: `/consumer/cart/:id/view`. */
  path: string
  auth: Auth
  /**
   * Permission, for `staff`: the roles that may call it, in the store that the path's `storeId` names. Absent: all
   * staff, about themselves.
   */
  roles?: readonly StaffRole[]
  /** Permission, for `staff`: only operators of the installation, for any store. */
  operator?: true
  /**
   * Permission, with `roles`: operators of the installation may call it for every shop, with the
   * permissions of its owner.
   */
  operators_too?: true
  /** For `staff`: may be called before the caller has set up a required second factor. */
  before_factor?: true
  /**
   * Permission, for `customer`: a server may also call it, with this secret of the shop as
   * `Authorization: Bearer`. The handler then has no customer.
   */
  bearer?: ShopSecret
  /**
   * May be called in a preview of another time or of the menu's draft. All other calls are refused
   * in a preview.
   */
  ahead?: true
  /**
   * Reads only, and may be read from a replica of the database. For responses over many rows: figures, exports and
   * histories.
   */
  replica?: true
  /** Rate limits per caller; each counts separately. Absent: the default limit. */
  limit?: readonly RateLimit[]
  /**
   * By path parameter: the refusal of an id that is unknown, of another tenant, or malformed. Absent: `not-found`.
   * All three get the same response, so that callers cannot find out which ids another tenant has.
   */
  missing?: { readonly [param: string]: Reason }
  /**
   * The handler gets the body as the bytes that were sent: because they are signed (a payment
   * provider's webhook), or because the body is a file of at most `bytes`. Such an endpoint has no
   * `body` schema, and the client's `call` does not support it.
   */
  raw?: true | { bytes: number }
  /**
   * The maximum size of the body, if not the default of 64 kB. The permission is checked before the
   * body is read.
   */
  bytes?: number
  /** One sentence for `/docs`: what the call does and when it is refused. */
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Absent for a stream or a file. */
  response?: z.ZodMiniType
  /** Exceptions to the usual wire format. */
  wire?: {
    /** The body is sent as `application/x-www-form-urlencoded`; JSON is accepted too. Of a GET: the query may be sent so. */
    form?: true
    /** The response is `{data: {data: [base64 of compressed JSON]}}` [M-04]; the client unpacks it. */
    packed?: true
    /** The response is a `text/event-stream`; read it with `follow`. */
    stream?: z.ZodMiniType
    /** A stream that every visitor's page keeps open. Heartbeats are rare, to save battery. */
    quiet?: true
  }
  /**
   * Idempotency: accepts an `Idempotency-Key` header [V12]. The handler stores the response in the same statement as its
   * work, so that a retry gets the same response.
   */
  idempotent?: true
}

/**
 * At most `max` calls in this many minutes from one IP address. With `by: 'email'`: per e-mail in
 * the body and IP address. With `by: 'coupon'`: only calls that try a coupon code count.
 */
export type RateLimit = { max: number; minutes: number; by?: 'email' | 'coupon' }

/**
 * Authentication: which token a call needs.
 * - `open`: no token and no store (files named by a hash, language files).
 * - `visitor`: no token, on a store's host; a `user-token`, if sent, must be valid.
 * - `customer`: a `user-token` of a customer with an account.
 * - `guest`: a `user-token` of a customer or a guest [V10].
 * - `platform`: the store's `api-token` [V3].
 * - `staff`: a `staff-token`, on the console's origin.
 * - `console`: no token, on the console's origin (before sign-in).
 */
export type Auth = 'open' | 'visitor' | 'guest' | 'customer' | 'platform' | 'staff' | 'console'

/** Keeps the literal type, so that `call(endpoint, ...)` knows the types of request and response. */
export function endpoint<const E extends Endpoint>(row: E): E {
  return row
}

type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Part<E, K extends keyof Endpoint> = E extends { [k in K]: infer S } ? In<S> : undefined

/** The parts of the request that the endpoint has, in wire form. */
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
    /** Sent as `Idempotency-Key`; one per action of the user, repeated on retry [V12]. */
    idempotency_key?: string
    signal?: AbortSignal
  }

/** The response in wire form. */
export type ResponseOf<E extends Endpoint> = Part<E, 'response'>

/** An event of a stream. */
export type EventOf<E extends Endpoint> = E extends { wire: { stream: infer S } } ? In<S> : never
