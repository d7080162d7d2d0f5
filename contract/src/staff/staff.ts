import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { SIGN_IN_LIMITS } from '../sign-in-limits.ts'
import { Done } from '../ids.ts'
import { StaffMember } from './member.ts'

export const staffLogin = endpoint({
  method: 'POST',
  path: '/staff/login',
  auth: 'console',
  limit: SIGN_IN_LIMITS,
  summary:
    'Signs staff in by e-mail and password; returns the token for the `staff-token` header. 429 after too many tries.',
  body: z.object({ email: z.string().check(z.maxLength(160)), password: z.string().check(z.maxLength(200)) }),
  response: z.object({ staff_token: z.string(), data: StaffMember }),
})

export const staffLogout = endpoint({
  method: 'POST',
  path: '/staff/logout',
  auth: 'staff',
  summary: 'Revokes the staff token.',
  response: Done,
})

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/staff/me',
  auth: 'staff',
  summary: 'Who is signed in and which shops they may see.',
  response: z.object({ data: StaffMember }),
})
