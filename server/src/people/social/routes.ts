import * as endpoints from '@tiffin/contract/people/social/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { finishSocialSignIn } from './finish-social-sign-in.ts'
import { finishSocialSignInByForm } from './finish-social-sign-in-by-form.ts'
import { socialLogin } from './social-login.ts'
import { startSocialSignIn } from './start-social-sign-in.ts'

export const socialRoutes: Route[] = routes(endpoints, {
  startSocialSignIn,
  finishSocialSignIn,
  finishSocialSignInByForm,
  socialLogin,
})
