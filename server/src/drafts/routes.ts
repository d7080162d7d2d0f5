import * as endpoints from '@tiffin/contract/drafts/diner'
import { type Route, routes } from '../http/route.ts'
import { followMenuDraft } from './follow-menu-draft.ts'

export const draftRoutes: Route[] = routes(endpoints, { followMenuDraft })
