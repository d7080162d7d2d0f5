import * as endpoints from '@tiffin/contract/back-office/campaigns/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { listCampaigns } from './list-campaigns.ts'

export const campaignStaffRoutes: Route[] = routes(endpoints, { listCampaigns })
