import { generateKeyPairSync } from 'node:crypto'
import type { ShopSecret } from '@tiffin/contract/shop/settings/secrets'
import { startFacebookHost } from './facebook-host.ts'
import { startOpenIdHost } from './openid-host.ts'

const GOOGLE = {
  client_id: '1234567890-shop.apps.googleusercontent.com',
  client_secret: 'GOCSPX-for-tests-only-1234',
}
const FACEBOOK = { app_id: '123456789012345', app_secret: '0123456789abcdef0123456789abcdef' }
const APPLE = { client_id: 'com.example.shop.signin', team_id: 'TEAM123456', key_id: 'KEY1234567' }

export type SocialHosts = Awaited<ReturnType<typeof startSocialHosts>>

/** The three providers on this machine, with the keys of one account at each. */
export async function startSocialHosts() {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const apple = { ...APPLE, public_key: pair.publicKey }
  const [google_host, apple_host, facebook_host] = await Promise.all([
    startOpenIdHost(GOOGLE),
    startOpenIdHost({ client_id: APPLE.client_id, client_secret: 'secret-of-apple-for-tests', apple }),
    startFacebookHost(FACEBOOK),
  ])
  const secrets: Partial<Record<ShopSecret, string>> = {
    google_client_id: GOOGLE.client_id,
    google_client_secret: GOOGLE.client_secret,
    facebook_app_id: FACEBOOK.app_id,
    facebook_app_secret: FACEBOOK.app_secret,
    apple_client_id: APPLE.client_id,
    apple_team_id: APPLE.team_id,
    apple_key_id: APPLE.key_id,
    apple_private_key: pair.privateKey.trim(),
  }
  const hosts = { google: google_host, apple: apple_host, facebook: facebook_host }
  return {
    ...hosts,
    secrets,
    env: {
      GOOGLE_ISSUER: google_host.address,
      APPLE_ISSUER: apple_host.address,
      FACEBOOK_DIALOG: facebook_host.address,
      FACEBOOK_API: facebook_host.address,
    },
    async stop() {
      await Promise.all(Object.values(hosts).map(host => host.stop()))
    },
  }
}
