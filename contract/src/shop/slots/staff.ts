import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { PauseChange, ReplacedPause, ShopPause } from './pause.ts'

/** The kitchen pauses orders, or extends their times for a while. Both end automatically. */
export const setPause = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/pause',
  auth: 'staff',
  roles: ['owner', 'manager', 'kitchen'],
  summary:
    'Pauses types of order, adds minutes to those for now, or ends either. A pause takes no orders for now; for later they go on. `replaced` and `revision` of the response, sent back, undo it, unless somebody has changed it since (409).',
  params: StoreParams,
  body: PauseChange,
  response: z.object({ data: ShopPause, revision: z.int(), replaced: ReplacedPause }),
})
