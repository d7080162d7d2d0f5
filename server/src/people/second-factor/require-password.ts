import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import { verifyPassword } from '../../platform/sessions/passwords.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { countAttempt } from '../../platform/sessions/sign-in-attempts.ts'

/** Within this time after sign-in, sensitive actions do not ask for the password again. */
const FRESH = { minutes: 15 }
const GUESSES = 10

/**
 * Requires the password again if the sign-in is not recent: with access to an unlocked console, an
 * attacker must not be able to lock its owner out.
 */
export async function requirePassword(ctx: StaffContext, password: string | undefined): Promise<void> {
  const { staff, now } = ctx
  if (Temporal.Instant.compare(staff.signed_in_at.add(FRESH), now) > 0) return
  await provePassword(ctx, password)
}

/** Checks the caller's own password, with a limit on guesses. Returns the matching hash. */
export async function provePassword(ctx: StaffContext, password: string | undefined): Promise<string> {
  const { staff, now, services } = ctx
  if (!password) throw refusal('password-needed')
  const key = `password of ${staff.id}`
  const undo = countAttempt(services.signInAttempts, { key, most: GUESSES, now: now.epochMilliseconds })
  if (!undo) throw refusal('too-many-requests', { retry_after: 900 })
  const [row] = await services.db.platform(
    sql<{ password_hash: string }>`select password_hash from staff where id = ${staff.id}`,
  )
  if (!row || !(await verifyPassword(password, row.password_hash))) throw refusal('password-wrong')
  undo()
  return row.password_hash
}
