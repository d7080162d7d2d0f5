import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Id } from '../../ids.ts'

/** The tables at which guests can sit [U-03]. */
export const listTables = endpoint({
  method: 'GET',
  path: '/consumer/store/tables',
  auth: 'visitor',
  summary: 'The tables at which guests sit, in the order of their names.',
  query: z.object(common),
  response: z.object({ data: z.array(z.object({ id: Id, name: z.string(), capacity: z.int() })) }),
})
