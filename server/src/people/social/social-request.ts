import type * as endpoints from '@tiffin/contract/people/social/diner'
import type { DecodedRequest } from '../../platform/http/route.ts'

export type SocialRequest = DecodedRequest<typeof endpoints.socialLogin>
