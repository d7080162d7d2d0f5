import { type SocialProvider, secretsProviderOf } from '@tiffin/contract/people/social/providers'
import { hasNeededSecrets, secretsOfProvider } from '@tiffin/contract/shop/settings/secrets'
import type { Context } from '../../platform/http/context.ts'
import type { SocialAccount } from '../../platform/integrations/social.ts'
import { readShopSecret } from '../../platform/secrets/shop-secrets.ts'

/** The shop's keys at a provider; undefined if one of them is not set. */
export async function readSocialAccount(
  ctx: Pick<Context, 'query' | 'store' | 'services'>,
  provider: SocialProvider,
): Promise<SocialAccount | undefined> {
  const set: string[] = []
  const keys: Record<string, string> = {}
  for (const name of secretsOfProvider(secretsProviderOf(provider))) {
    const value = await readShopSecret(ctx, name)
    if (value === undefined) continue
    set.push(name)
    keys[name.slice(provider.length + 1)] = value
  }
  return hasNeededSecrets(secretsProviderOf(provider), set) ? { provider, keys } : undefined
}
