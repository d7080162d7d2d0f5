import * as endpoints from '@tiffin/contract/people/second-factor/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { endSecondFactor } from './end-second-factor.ts'
import { getSecondFactor } from './get-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'

export const secondFactorRoutes: Route[] = routes(endpoints, {
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
})
