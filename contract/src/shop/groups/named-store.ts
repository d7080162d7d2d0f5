import * as z from 'zod/mini'

/** A shop with the address of its home page. */
export const NamedStore = z.object({ id: z.int(), name: z.string(), host: z.string(), url: z.string() })
export type NamedStore = z.infer<typeof NamedStore>
