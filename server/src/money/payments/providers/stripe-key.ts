import type { Context } from '../../../platform/http/context.ts'
import { readShopSecret } from '../../../platform/secrets/shop-secrets.ts'
import { gatewayFailed } from '../gateway-failed.ts'

/** The secret key of the shop's own account. */
export async function keyOf(ctx: Context): Promise<string> {
  const key = await readShopSecret(ctx, 'stripe_secret_key')
  if (key === undefined) throw gatewayFailed('the shop has no Stripe key')
  return key
}
