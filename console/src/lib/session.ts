import { createCell } from './cell.ts'
import { createStoredCell } from './stored-cell.ts'

/** The staff token, shared by all tabs: signing in or out in one does so in all. */
export const token = createStoredCell('console-token')

/** True if a session ended without the person signing out. */
export const hasEnded = createCell(false)

/** Counts the refusals because of a second factor that has to be set up first. */
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
