import * as endpoints from '@tiffin/contract/people/sessions/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { listSessions } from './list-sessions.ts'
import { proveIdentity } from './prove-identity.ts'

export const sessionRoutes: Route[] = routes(endpoints, {
  listSessions,
  endSession,
  endOtherSessions,
  proveIdentity,
})
