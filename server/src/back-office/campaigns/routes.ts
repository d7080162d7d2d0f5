import * as endpoints from '@tiffin/contract/back-office/campaigns/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { countCampaign } from './count-campaign.ts'

export const campaignRoutes: Route[] = routes(endpoints, { countCampaign })
