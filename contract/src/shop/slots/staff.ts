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
    'Pauses service types, lengthens the lead time of ASAP orders, or ends either. A pause only refuses ASAP orders; pre-orders are still accepted. To undo the change, send back `replaced` and `revision` of the response; 409 if the pause has changed since.',
  params: StoreParams,
  body: PauseChange,
  response: z.object({ data: ShopPause, revision: z.int(), replaced: ReplacedPause }),
})
