import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Id } from '../../ids.ts'

/** The tables at which guests can sit [U-03]. */
export const listTables = endpoint({
  method: 'GET',
  path: '/consumer/store/tables',
  auth: 'visitor',
  summary:
    'The tables at which guests sit, in the order of their names. With `table`, only the one with this id, name or code of a QR code.',
  query: z.object({ ...common, table: z.optional(z.string().check(z.maxLength(60))) }),
  response: z.object({ data: z.array(z.object({ id: Id, name: z.string(), capacity: z.int() })) }),
})
