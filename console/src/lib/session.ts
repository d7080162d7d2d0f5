import { createCell } from './cell.ts'
import { createStoredCell } from './stored-cell.ts'

/** The staff token, shared by all tabs: signing in or out in one tab applies to all. */
export const token = createStoredCell('console-token')

/** True if a session ended without a sign-out by the person. */
export const hasEnded = createCell(false)

/** The number of refusals because a second factor has to be set up first. */
export const factorNeeded = createCell(0)

export function startSession(staff_token: string): void {
  hasEnded.write(false)
  token.write(staff_token)
}

export function endSession({ by_user }: { by_user: boolean }): void {
  if (token.read() === undefined) return
  hasEnded.write(!by_user)
  token.write(undefined)
}
