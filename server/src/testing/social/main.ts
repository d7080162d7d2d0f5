import type { SocialProvider } from '@tiffin/contract/people/social/providers'
import type { ProviderPerson } from './sign-in-page.ts'
import { startSocialHosts } from './social-hosts.ts'

// For journeys: a process that reports its addresses and keys to its parent, gets people from it, and ends with it.
const hosts = await startSocialHosts()
process.on('message', ({ provider, person }: { provider: SocialProvider; person: ProviderPerson }) =>
  hosts[provider].add(person),
)
process.on('disconnect', () => process.exit(0))
process.send?.({ env: hosts.env, secrets: hosts.secrets })
