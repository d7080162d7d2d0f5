import type { Diner } from './diner.ts'

/** The device has an authenticator that confirms every request, as with a finger on it. */
export async function plugInAuthenticator({ page, context }: Pick<Diner, 'page' | 'context'>): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
