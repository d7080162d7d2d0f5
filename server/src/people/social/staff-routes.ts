import * as endpoints from '@tiffin/contract/people/social/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { getSocialSignIn } from './get-social-sign-in.ts'
import { trySocialProvider } from './try-social-provider.ts'

export const socialStaffRoutes: Route[] = routes(endpoints, { getSocialSignIn, trySocialProvider })
