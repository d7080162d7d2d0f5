import { SOCIAL_PROVIDERS, type SocialProvider } from '@tiffin/contract/people/social/providers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type SocialHosts, startSocialHosts } from '../../testing/social/social-hosts.ts'
import { walkProvider } from '../../testing/social/walk.ts'
import { socialProviders } from './social-providers.ts'
import type { SocialAccount } from './social.ts'

let hosts: SocialHosts
beforeAll(async () => {
  hosts = await startSocialHosts()
  for (const provider of SOCIAL_PROVIDERS)
    hosts[provider].add({ sub: 'ada', email: 'ada@example.com', given_name: 'Ada' })
})
afterEach(() => {
  for (const provider of SOCIAL_PROVIDERS) hosts[provider].hang(false)
})
afterAll(() => hosts.stop())

const ATTEMPT = {
  redirect_uri: 'https://shop.example/social/callback',
  state: 'a-state-of-this-test',
  nonce: 'a-nonce-of-this-test',
  code_verifier: 'v'.repeat(43),
  language: 'en',
}
const NOWHERE = 'http://127.0.0.1:9'
const AWAY = {
  GOOGLE_ISSUER: NOWHERE,
  APPLE_ISSUER: NOWHERE,
  FACEBOOK_DIALOG: NOWHERE,
  FACEBOOK_API: NOWHERE,
}

function accountOf(provider: SocialProvider, change: Record<string, string> = {}): SocialAccount {
  const own = Object.entries(hosts.secrets).filter(([name]) => name.startsWith(`${provider}_`))
  const keys = Object.fromEntries(own.map(([name, value]) => [name.slice(provider.length + 1), value]))
  return { provider, keys: { ...keys, ...change } }
}

async function responseOf(provider: SocialProvider): Promise<Record<string, string>> {
  const social = socialProviders(hosts.env)
  const start = await social.authorizeUrl(accountOf(provider), ATTEMPT)
  if (typeof start !== 'string') throw new Error('the provider cannot be reached')
  const { url, form } = await walkProvider(start, 'ada')
  return form ?? Object.fromEntries(url.searchParams)
}

test.each(SOCIAL_PROVIDERS)('%s identifies a person once per code', async provider => {
  const social = socialProviders(hosts.env)
  const response = await responseOf(provider)
  expect(await social.identify(accountOf(provider), ATTEMPT, response)).toMatchObject({
    subject: 'ada',
    email: 'ada@example.com',
    email_verified: false,
  })
  expect(await social.identify(accountOf(provider), ATTEMPT, response)).toEqual({
    failed: expect.not.stringContaining('ada'),
  })
})

test.each(SOCIAL_PROVIDERS)('%s that does not respond in time identifies nobody', async provider => {
  const response = await responseOf(provider)
  const hasty = socialProviders(hosts.env, { call_ms: 200, short_call_ms: 200 })
  hosts[provider].hang(true)
  expect(await hasty.identify(accountOf(provider), ATTEMPT, response)).toEqual({ failed: expect.any(String) })
  expect(await hasty.tryKeys(accountOf(provider), ATTEMPT.redirect_uri)).toBe('no-answer')
  // Its metadata are read again once it responds.
  hosts[provider].hang(false)
  expect(await hasty.authorizeUrl(accountOf(provider), ATTEMPT)).toContain(hosts[provider].address)
})

test.each(SOCIAL_PROVIDERS)('%s that is away identifies nobody', async provider => {
  const away = socialProviders(AWAY)
  const response = { state: ATTEMPT.state, code: 'a-code', iss: hosts[provider].address }
  expect(await away.identify(accountOf(provider), ATTEMPT, response)).toEqual({ failed: expect.any(String) })
  expect(await away.tryKeys(accountOf(provider), ATTEMPT.redirect_uri)).toBe('no-answer')
})

test.each([
  ['google', { client_secret: 'GOCSPX-another-secret-1234' }],
  ['google', { client_id: '999-other.apps.googleusercontent.com' }],
  ['facebook', { app_secret: 'f'.repeat(32) }],
  ['apple', { key_id: 'OTHER67890' }],
  ['apple', { team_id: 'OTHER67890' }],
  ['apple', { private_key: '-----BEGIN PRIVATE KEY-----bm8ga2V5-----END PRIVATE KEY-----' }],
] as const)('a trial finds right keys and wrong ones of %s: %j', async (provider, wrong) => {
  const social = socialProviders(hosts.env)
  expect(await social.tryKeys(accountOf(provider), ATTEMPT.redirect_uri)).toBe('works')
  expect(await social.tryKeys(accountOf(provider, wrong), ATTEMPT.redirect_uri)).toBe('wrong-key')
})

test('Apple’s key may have lost its line ends', async () => {
  const { keys } = accountOf('apple')
  const account = accountOf('apple', { private_key: keys.private_key!.replaceAll('\n', '') })
  expect(await socialProviders(hosts.env).tryKeys(account, ATTEMPT.redirect_uri)).toBe('works')
})
