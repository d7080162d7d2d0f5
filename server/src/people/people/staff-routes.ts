import * as endpoints from '@tiffin/contract/people/people/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeRole } from './change-role.ts'
import { demandSecondFactor } from './demand-second-factor.ts'
import { inviteAgain } from './invite-again.ts'
import { invitePerson } from './invite-person.ts'
import { listPeople } from './list-people.ts'
import { readInvitation } from './read-invitation.ts'
import { removePerson } from './remove-person.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const peopleStaffRoutes: Route[] = routes(endpoints, {
  listPeople,
  invitePerson,
  inviteAgain,
  withdrawInvitation,
  changeRole,
  removePerson,
  resetSecondFactor,
  demandSecondFactor,
  readInvitation,
  acceptInvitation,
})
