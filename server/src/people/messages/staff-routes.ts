import * as endpoints from '@tiffin/contract/people/messages/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { answerThread } from './answer-thread.ts'
import { countUnreadThreads } from './count-unread-threads.ts'
import { listThreads } from './list-threads.ts'
import { readThread } from './read-thread.ts'
import { setThreadState } from './set-thread-state.ts'

export const messageStaffRoutes: Route[] = routes(endpoints, {
  listThreads,
  countUnreadThreads,
  readThread,
  answerThread,
  setThreadState,
})
