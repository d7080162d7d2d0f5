import * as endpoints from '@tiffin/contract/platform/jobs/staff'
import { type Route, routes } from '../http/route.ts'
import { listFailedJobs } from './list-failed-jobs.ts'
import { retryJob } from './retry-job.ts'

export const jobStaffRoutes: Route[] = routes(endpoints, { listFailedJobs, retryJob })
