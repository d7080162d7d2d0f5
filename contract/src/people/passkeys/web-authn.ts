import * as z from 'zod/mini'

/** Objects of Web Authentication (level 3) in JSON, from and for the browser. */
export const WebAuthn = z.record(z.string(), z.unknown())
