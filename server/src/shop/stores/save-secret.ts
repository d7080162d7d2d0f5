import { isHashed, SHOP_SECRETS } from '@tiffin/contract/shop/settings/secrets'
import type * as endpoints from '@tiffin/contract/shop/stores/staff'
import { json, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { shopSecretPlace } from '../../platform/secrets/shop-secrets.ts'
import { hashToken } from '../../platform/sessions/tokens.ts'
import { changeSettings } from '../settings/change-setting.ts'

const ENDS = 4

/**
 * Replaces a key, which may enable the shop's card provider. The audit log contains only the last
 * characters of both.
 */
export async function saveSecret(
  ctx: StaffStoreContext,
  { params: { name }, body }: DecodedRequest<typeof endpoints.saveSecret>,
): Promise<{ outcome: 'success' }> {
  const { store, staff, now } = ctx
  // A copied key often has a space or a line end.
  const value = body.value.trim()
  if (!SHOP_SECRETS[name].form.test(value))
    throw refusal('invalid-data', { errors: { value: [ctx.translate('errors.secret-form')] } })
  const sealed = ctx.services.secrets.seal(
    shopSecretPlace(store.id, name),
    isHashed(name) ? hashToken(value) : value,
  )
  const ends = value.replace(/\s*-----END .*$/, '').slice(-ENDS)
  const besides = async (run: Run): Promise<void> => {
    const [before] = await run(sql<{ ends: string }>`
      select ends from shop_secret where store_id = ${store.id} and name = ${name} for update`)
    await run(sql`insert into shop_secret (store_id, name, sealed, ends, changed_at, changed_by)
      values (${store.id}, ${name}, ${sealed}, ${ends}, ${now}, ${staff.name})
      on conflict (store_id, name) do update set sealed = excluded.sealed, ends = excluded.ends,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by`)
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${store.id}, ${now}, ${staff.id}, ${staff.name}, 'SECRET', ${name}, ${json(before ?? {})}, ${json({ ends })})`)
  }
  await changeSettings(ctx, staff, { besides })
  return { outcome: 'success' }
}
