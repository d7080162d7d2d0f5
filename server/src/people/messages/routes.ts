import * as endpoints from '@tiffin/contract/people/messages/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { sendContactMessage } from './send-contact-message.ts'

export const messageRoutes: Route[] = routes(endpoints, { sendContactMessage })
