import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import type { Installation, Sent } from '../installation.ts'

/** The letters to an address so far, after the jobs that are due. */
export async function lettersTo(tiffin: Installation, email: string): Promise<Sent[]> {
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  return tiffin.sent.filter(each => each.to === email)
}

/** The token in the newest link for a new password to a customer. */
export async function resetTokenTo(tiffin: Installation, email: string): Promise<string> {
  const letters = await lettersTo(tiffin, email)
  const tokens = letters.flatMap(({ text }) => /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? [])
  if (tokens.length === 0) throw new Error(`there is no letter with a link to ${email}`)
  return tokens.at(-1)!
}

/** The newest code to sign in with. */
export async function loginCodeTo(tiffin: Installation, email: string): Promise<string> {
  const letters = await lettersTo(tiffin, email)
  const codes = letters.flatMap(({ text }) => /^Code: (\d{6})$/m.exec(text)?.[1] ?? [])
  if (codes.length === 0) throw new Error(`there is no letter with a code to ${email}`)
  return codes.at(-1)!
}
