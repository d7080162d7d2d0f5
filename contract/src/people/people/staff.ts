import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import { LINK_LIMITS, LinkToken, NewPassword } from '../staff/links.ts'
import { StaffMember } from '../staff/member.ts'
import { StaffRole } from '../staff/roles.ts'
import { StoreParams } from '../staff/params.ts'
import { Offer, People } from './people.ts'

const owners = { auth: 'staff', roles: ['owner'], operators_too: true } as const
const PersonParams = z.extend(StoreParams, { id: Id })
const Email = z.string().check(z.maxLength(160))

export const listPeople = endpoint({
  ...owners,
  method: 'GET',
  path: '/staff/stores/:storeId/people',
  summary: 'Who works in this shop with which role, and who has been invited.',
  params: StoreParams,
  response: z.object({ data: People }),
})

export const invitePerson = endpoint({
  ...owners,
  method: 'POST',
  path: '/staff/stores/:storeId/invitations',
  limit: [{ max: 60, minutes: 60 }],
  summary:
    'Invites somebody by e-mail to work in this shop. Who has been invited already gets a new letter, and its role.',
  params: StoreParams,
  body: z.object({ email: Email, role: StaffRole }),
  response: Done,
})

export const inviteAgain = endpoint({
  ...owners,
  method: 'POST',
  path: '/staff/stores/:storeId/invitations/:id/again',
  limit: [{ max: 60, minutes: 60 }],
  summary: 'Sends a new letter with a new link; the former link ends.',
  params: PersonParams,
  response: Done,
})

export const withdrawInvitation = endpoint({
  ...owners,
  method: 'DELETE',
  path: '/staff/stores/:storeId/invitations/:id',
  summary: 'Withdraws an invitation; its link ends.',
  params: PersonParams,
  response: Done,
})

export const changeRole = endpoint({
  ...owners,
  method: 'PUT',
  path: '/staff/stores/:storeId/people/:id',
  summary: 'Changes the role of a staff member, with immediate effect. 409 for the last owner.',
  params: PersonParams,
  body: z.object({ role: StaffRole }),
  response: Done,
})

export const removePerson = endpoint({
  ...owners,
  method: 'DELETE',
  path: '/staff/stores/:storeId/people/:id',
  summary: 'Removes a staff member from the shop, with immediate effect. 409 for the last owner.',
  params: PersonParams,
  response: Done,
})

export const resetSecondFactor = endpoint({
  ...owners,
  method: 'POST',
  path: '/staff/stores/:storeId/people/:id/reset-second-factor',
  summary:
    'Removes the second factor of a staff member who has lost the device, ends their sessions and notifies them by e-mail.',
  params: PersonParams,
  response: Done,
})

export const demandSecondFactor = endpoint({
  ...owners,
  method: 'PUT',
  path: '/staff/stores/:storeId/second-factor',
  summary: 'Whether everybody who works in this shop needs a second factor.',
  params: StoreParams,
  body: z.object({ demanded: z.boolean() }),
  response: Done,
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitation',
  auth: 'console',
  limit: LINK_LIMITS,
  summary: 'What the link of an invitation offers. 404 when it has ended.',
  body: z.object({ token: LinkToken }),
  response: z.object({ data: Offer }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/staff/invitation/accept',
  auth: 'console',
  limit: LINK_LIMITS,
  summary:
    'Accepts an invitation, once. Without an account, a name and a password are required, and the response signs in; with an account, the staff member signs in as usual.',
  body: z.object({
    token: LinkToken,
    name: z.optional(z.string().check(z.maxLength(80))),
    password: NewPassword,
  }),
  response: z.object({
    email: z.string(),
    staff_token: z.nullable(z.string()),
    data: z.nullable(StaffMember),
  }),
})
