import * as endpoints from '@tiffin/contract/people/consent/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { listPolicies } from './list-policies.ts'
import { lookupConsent } from './lookup-consent.ts'
import { saveConsent } from './save-consent.ts'
import { saveConsents } from './save-consents.ts'

export const consentRoutes: Route[] = routes(endpoints, {
  listPolicies,
  saveConsent,
  saveConsents,
  lookupConsent,
})
