import { createCell } from './cell.ts'
import { createStoredCell } from './stored-cell.ts'

/** The staff token. A second tab is signed in too, and signed out with the first. */
export const token = createStoredCell('console-token')

/** True after a session ended without the person having asked for it. */
export const hasEnded = createCell(false)

export function startSession(staff_token: string): void {
  hasEnded.write(false)
  token.write(staff_token)
}

export function endSession({ asked }: { asked: boolean }): void {
  if (token.read() === undefined) return
  hasEnded.write(!asked)
  token.write(undefined)
}
