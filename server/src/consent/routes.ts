import * as rows from '@tiffin/contract/consent'
import { type Route, route } from '../http/route.ts'
import { lookUpConsent } from './look-up-consent.ts'
import { listPolicies } from './policies.ts'
import { saveConsents } from './save-consents.ts'

export const consentRoutes: Route[] = [
  route(rows.listPolicies, async (ctx, { params }) => ({ data: listPolicies(ctx, params.productId) })),
  route(rows.saveConsents, saveConsents),
  route(rows.lookupConsent, lookUpConsent),
]
