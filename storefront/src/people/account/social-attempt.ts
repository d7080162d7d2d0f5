import type { SocialProvider } from '@tiffin/contract/people/social/providers'

/**
 * A sign-in at a provider that has begun in this tab. The server gets the hash of `verifier` at the start and
 * `verifier` itself at the end, so a token from another browser is rejected. `to`: the page to return to.
 */
export type SocialAttempt = { provider: SocialProvider; verifier: string; to: string }

const KEY = 'social_sign_in'

export function newAttempt(provider: SocialProvider): SocialAttempt {
  const { pathname, search } = location
  const isReturn = pathname.startsWith('/social/')
  return { provider, verifier: crypto.randomUUID(), to: isReturn ? '/' : pathname + search }
}

export async function startAddress({ provider, verifier }: SocialAttempt): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return `/social/${provider}/start?challenge=${base64url(new Uint8Array(hash))}`
}

/** Stores the attempt for the page that the provider returns to in this tab. */
export function storeAttempt(attempt: SocialAttempt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt))
  } catch {
    // The browser does not allow access: the sign-in then works in a window of its own only.
  }
}

/** Returns and removes the attempt of this tab. */
export function readAndRemoveAttempt(): SocialAttempt | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text === null ? undefined : (JSON.parse(text) as SocialAttempt)
  } catch {
    return undefined
  }
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
