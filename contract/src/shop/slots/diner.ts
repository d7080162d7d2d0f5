import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common } from '../../ids.ts'
import { PreorderLookup } from './preorder.ts'

/** The current states of the channels, and the slots of the next days [T-03]. */
export const lookupPreorder = endpoint({
  method: 'GET',
  path: '/consumer/store/lookup/preorder',
  auth: 'visitor',
  ahead: true,
  summary: 'Current store time, the state of delivery and collection, and the slots that can be chosen.',
  query: z.object(common),
  response: PreorderLookup,
})
