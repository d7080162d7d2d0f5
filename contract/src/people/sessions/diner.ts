import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Done, Id } from '../../ids.ts'
import { Session } from './session.ts'

export const listSessions = endpoint({
  method: 'GET',
  path: '/consumer/sessions',
  auth: 'customer',
  summary: 'Where the customer is signed in: this session first, then by last use.',
  query: z.object(common),
  response: z.object({ data: z.array(Session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/consumer/sessions/:id',
  auth: 'customer',
  summary: 'Signs the customer out on one device.',
  params: z.object({ id: Id }),
  response: Done,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/consumer/sessions/end-others',
  auth: 'customer',
  summary: 'Signs the customer out everywhere else.',
  response: Done,
})
