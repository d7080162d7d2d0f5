import type { Passkey } from '@tiffin/contract/people/passkeys/diner'
import { plainLine } from '@tiffin/contract/people/accounts/person'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

export type PasskeyRow = {
  id: string
  name: string
  hostname: string
  created_at: Temporal.Instant
  used_at: Temporal.Instant | null
}

export function passkeyOf(ctx: CustomerContext, row: PasskeyRow, hostname: string): Passkey {
  return {
    ...row,
    here: row.hostname === hostname,
    created_at: toLocal(ctx.store, row.created_at),
    used_at: row.used_at && toLocal(ctx.store, row.used_at),
  }
}

/** The name as it is stored; an empty one is refused. */
export function requireName(ctx: CustomerContext, text: string): string {
  const name = plainLine(text)
  if (name === '') throw refusal('invalid-data', { errors: { name: [ctx.translate('errors.required')] } })
  return name
}
