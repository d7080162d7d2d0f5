import * as z from 'zod/mini'

/** A random UUID, version 4: the id of everything but a store [V11]. */
export const Id = z.uuid()
export type Id = z.infer<typeof Id>

/** `delivery` inside; `to` and `delivery` on the wire are synonyms everywhere [V8]. */
export const SERVICE_TYPES = ['delivery', 'collection', 'dinein'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]

/** Our own names, as calls named `service_type` use them; `to` is accepted as well [V8]. */
export const ServiceType = z.codec(z.enum(['to', ...SERVICE_TYPES]), z.enum(SERVICE_TYPES), {
  decode: wire => (wire === 'to' ? 'delivery' : wire),
  encode: inner => inner,
})

/** The cart's spelling (`type`, `sending`), where delivery is written `to` [B-02]. */
export const CartType = z.codec(z.enum(['to', ...SERVICE_TYPES]), z.enum(SERVICE_TYPES), {
  decode: wire => (wire === 'to' ? 'delivery' : wire),
  encode: inner => (inner === 'delivery' ? 'to' : inner),
})

/** Flags that travel as 1 and 0 (also as text, as forms and old clients send them). */
export const Flag = z.codec(
  z.union([z.literal(1), z.literal(0), z.literal('1'), z.literal('0'), z.boolean()]),
  z.boolean(),
  {
    decode: wire => wire === 1 || wire === '1' || wire === true,
    encode: inner => (inner ? 1 : 0),
  },
)

/** `YES` on the wire, anything else is no. */
export const YesNo = z.codec(z.string(), z.boolean(), {
  decode: wire => wire === 'YES',
  encode: inner => (inner ? 'YES' : 'NO'),
})

/** Query parts that many calls carry and the server ignores but for their names [Z-03]. */
export const common = { app_name: z.optional(z.string()), _ts: z.optional(z.string()) }

/** An answer that only says that it was done. */
export const Done = z.object({ outcome: z.literal('success') })
