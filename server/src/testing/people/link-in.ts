import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import type { Installation } from '../installation.ts'

/** What the last letter to an address has after the `#` of its link; runs the jobs that are due. */
export async function linkIn(tiffin: Installation, email: string): Promise<string> {
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const letter = tiffin.sent.findLast(each => each.to === email)
  const [, token] = /#([\w.-]+)/.exec(letter?.text ?? '') ?? []
  if (!token) throw new Error(`there is no letter with a link to ${email}`)
  return token
}
