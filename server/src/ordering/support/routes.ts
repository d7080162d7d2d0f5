import * as endpoints from '@tiffin/contract/ordering/support/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { followSupport } from './follow-support.ts'
import { getSupportMessages } from './get-support-messages.ts'
import { lookupChatOrder } from './lookup-chat-order.ts'
import { markSupportRead } from './mark-support-read.ts'
import { reportMissingItems } from './report-missing-items.ts'
import { sendSupportMessage } from './send-support-message.ts'

export const supportRoutes: Route[] = routes(endpoints, {
  lookupChatOrder,
  getSupportMessages,
  sendSupportMessage,
  markSupportRead,
  reportMissingItems,
  followSupport,
})
