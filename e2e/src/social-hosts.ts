import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { SocialProvider } from '@tiffin/contract/people/social/providers'
import type { ShopSecret } from '@tiffin/contract/shop/settings/secrets'
import { saveSecret } from '@tiffin/contract/shop/stores/staff'
import { afterAll } from 'vitest'
import type { Shop } from './demo.ts'
import type { RunningServer } from './server.ts'
import { staffOf } from './staff-over-http.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A person with an account at a provider, in the names of OpenID Connect. */
type ProviderPerson = {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}
type Reported = { env: Record<string, string>; secrets: Partial<Record<ShopSecret, string>> }

export type SocialHosts = Reported & { add: (provider: SocialProvider, person: ProviderPerson) => void }

/** A process with the providers of social sign-in, for the journeys of one file. */
export async function openSocialHosts(): Promise<SocialHosts> {
  const child = fork('server/src/testing/social/main.ts', { cwd: ROOT })
  afterAll(() => void child.kill())
  const [reported] = (await once(child, 'message')) as [Reported]
  return { ...reported, add: (provider, person) => void child.send({ provider, person }) }
}

/** Customers of this shop are offered all three providers from now on. */
export async function offerSocial(
  server: RunningServer,
  { id: storeId }: Shop,
  { secrets }: SocialHosts,
): Promise<void> {
  const owner = await staffOf(server)
  for (const [name, value] of Object.entries(secrets) as [ShopSecret, string][])
    await owner.call(saveSecret, { params: { storeId, name }, body: { value } })
}
