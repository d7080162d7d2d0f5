import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'

export const FailedJob = z.object({
  id: Id,
  store_id: z.int(),
  store_name: z.string(),
  name: z.string(),
  error: z.string(),
  attempts: z.int(),
  failed_at: z.string(),
})

/** Jobs that failed after all retries; for operators of the installation. */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/staff/jobs/failed',
  auth: 'staff',
  operator: true,
  summary:
    'Jobs that failed after all retries, with shop, error and attempts. `away` names the databases that do not respond: their jobs are missing.',
  response: z.object({ data: z.array(FailedJob), away: z.array(z.string()) }),
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/staff/jobs/:id/retry',
  auth: 'staff',
  operator: true,
  summary: 'Tries a job again from its first attempt.',
  params: z.object({ id: Id }),
  response: Done,
})
