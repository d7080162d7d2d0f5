import type * as endpoints from '@tiffin/contract/people/second-factor/staff'
import { sql } from '../../platform/db/sql.ts'
import { Secret, TOTP } from 'otpauth'
import type { StaffContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { factorPlace } from './use-code.ts'
import { requirePassword } from './require-password.ts'

/** The length recommended by RFC 4226. */
const SECRET_BYTES = 20

/**
 * Creates a new secret, which takes effect after a code of it has been entered. Starting again
 * creates another one.
 */
export async function beginSecondFactor(
  ctx: StaffContext,
  { body }: DecodedRequest<typeof endpoints.beginSecondFactor>,
): Promise<{ secret: string; uri: string }> {
  await requirePassword(ctx, body.password)
  const secret = new Secret({ size: SECRET_BYTES })
  const sealed = ctx.services.secrets.seal(factorPlace(ctx.staff.id), secret.base32)
  const rows = await ctx.services.db.platform(sql`
    insert into staff_factor (staff_id, secret, tries_until) values (${ctx.staff.id}, ${sealed}, ${ctx.now})
    on conflict (staff_id) do update set secret = excluded.secret where staff_factor.confirmed_at is null
    returning staff_id`)
  if (rows.length === 0) throw refusal('factor-on')
  const uri = new TOTP({ issuer: ctx.translate('console.name'), label: ctx.staff.email, secret }).toString()
  return { secret: secret.base32, uri }
}
