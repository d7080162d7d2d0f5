import * as z from 'zod/mini'
import { LocalDateTime } from '../../time.ts'

/**
 * `needed`: without it the provider cannot charge. `hashed`: it is only used for comparison, so
 * only its hash is stored.
 */
type SecretRow = { provider: string; form: RegExp; needed?: true; hashed?: true }

/**
 * Keys of other services that an owner enters on the console. They are stored encrypted and never
 * sent to a browser. Each row is one key; its texts are `console.secret.<name>` and `<name>_hint`.
 */
export const SHOP_SECRETS = {
  stripe_secret_key: { provider: 'STRIPE', needed: true, form: /^(sk|rk)_(test|live)_[0-9A-Za-z]{10,240}$/ },
  stripe_webhook_secret: { provider: 'STRIPE', form: /^whsec_[0-9A-Za-z+/=_-]{10,240}$/ },
  barclays_pspid: { provider: 'BARCLAYS_EURO', needed: true, form: /^[0-9A-Za-z_-]{2,30}$/ },
  barclays_user: { provider: 'BARCLAYS_EURO', needed: true, form: /^[0-9A-Za-z_.@-]{2,60}$/ },
  barclays_password: { provider: 'BARCLAYS_EURO', needed: true, form: /^[\x20-\x7e]{8,64}$/ },
  barclays_sha_in: { provider: 'BARCLAYS_EURO', needed: true, form: /^[\x20-\x7e]{8,64}$/ },
  barclays_sha_out: { provider: 'BARCLAYS_EURO', form: /^[\x20-\x7e]{8,64}$/ },
  /** The token with which the shop's own server reads the balances of customers [P-19]. */
  balance_token: { provider: 'WALLET', hashed: true, form: /^[\w-]{40,120}$/ },
  google_client_id: {
    provider: 'GOOGLE',
    needed: true,
    form: /^[0-9A-Za-z_-]{5,120}\.apps\.googleusercontent\.com$/,
  },
  google_client_secret: { provider: 'GOOGLE', needed: true, form: /^[\w-]{16,120}$/ },
  facebook_app_id: { provider: 'FACEBOOK', needed: true, form: /^\d{5,30}$/ },
  facebook_app_secret: { provider: 'FACEBOOK', needed: true, form: /^[0-9a-f]{32}$/ },
  /** The Services ID. */
  apple_client_id: { provider: 'APPLE', needed: true, form: /^[0-9A-Za-z.-]{3,120}$/ },
  apple_team_id: { provider: 'APPLE', needed: true, form: /^[0-9A-Z]{10}$/ },
  apple_key_id: { provider: 'APPLE', needed: true, form: /^[0-9A-Z]{10}$/ },
  /** The content of the .p8 file; a field of one line drops its line ends. */
  apple_private_key: {
    provider: 'APPLE',
    needed: true,
    form: /^-----BEGIN PRIVATE KEY-----[\s0-9A-Za-z+/=]{100,300}-----END PRIVATE KEY-----$/,
  },
} as const satisfies Record<string, SecretRow>

export type ShopSecret = keyof typeof SHOP_SECRETS
export const SHOP_SECRET_NAMES = Object.keys(SHOP_SECRETS) as [ShopSecret, ...ShopSecret[]]

/** The keys that a shop needs for its card provider. */
export function secretsOfProvider(provider: string): ShopSecret[] {
  return SHOP_SECRET_NAMES.filter(name => SHOP_SECRETS[name].provider === provider)
}

/** Whether the provider can charge cards with the keys that the shop has set. */
export function hasNeededSecrets(provider: string, set: readonly string[]): boolean {
  return secretsOfProvider(provider).every(name => !isNeeded(name) || set.includes(name))
}

/** Whether the provider refuses every charge without this key. */
export function isNeeded(name: ShopSecret): boolean {
  const { needed }: SecretRow = SHOP_SECRETS[name]
  return needed === true
}

/** Whether only the hash of the key is stored. */
export function isHashed(name: ShopSecret): boolean {
  const { hashed }: SecretRow = SHOP_SECRETS[name]
  return hashed === true
}

/** The public description of a stored key. */
export const SetSecret = z.object({
  name: z.enum(SHOP_SECRET_NAMES),
  /** The last four characters of the key. */
  ends: z.string(),
  changed_at: LocalDateTime,
  changed_by: z.string(),
})
export type SetSecret = z.infer<typeof SetSecret>
