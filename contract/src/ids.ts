import * as z from 'zod/mini'

/** A random UUID, version 4: the id of everything except stores [V11]. */
export const Id = z.uuid()
export type Id = z.infer<typeof Id>

/** Internally `delivery`; on the wire `to` is accepted as a synonym everywhere [V8]. */
export const SERVICE_TYPES = ['delivery', 'collection', 'dinein'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]

/** Calls whose field is named `service_type` send our own names; `to` is accepted as well [V8]. */
export const ServiceType = z.codec(z.enum(['to', ...SERVICE_TYPES]), z.enum(SERVICE_TYPES), {
  decode: wire => (wire === 'to' ? 'delivery' : wire),
  encode: inner => inner,
})

/** The cart's fields `type` and `sending` write delivery as `to` [B-02]. */
export const CartType = z.codec(z.enum(['to', ...SERVICE_TYPES]), z.enum(SERVICE_TYPES), {
  decode: wire => (wire === 'to' ? 'delivery' : wire),
  encode: inner => (inner === 'delivery' ? 'to' : inner),
})

/** A boolean sent as 1 or 0 (also as text, as forms and old clients send it). */
export const Flag = z.codec(
  z.union([z.literal(1), z.literal(0), z.literal('1'), z.literal('0'), z.boolean()]),
  z.boolean(),
  {
    decode: wire => wire === 1 || wire === '1' || wire === true,
    encode: inner => (inner ? 1 : 0),
  },
)

/** `YES` on the wire is true; any other text is false. */
export const YesNo = z.codec(z.string(), z.boolean(), {
  decode: wire => wire === 'YES',
  encode: inner => (inner ? 'YES' : 'NO'),
})

/** Query parameters that many clients send and that the server ignores [Z-03]. */
export const common = { app_name: z.optional(z.string()), _ts: z.optional(z.string()) }

/** The response of a call that returns no data. */
export const Done = z.object({ outcome: z.literal('success') })
