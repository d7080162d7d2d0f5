import * as endpoints from '@tiffin/contract/menu/drafts/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { followMenuDraft } from './follow-menu-draft.ts'

export const draftRoutes: Route[] = routes(endpoints, { followMenuDraft })
