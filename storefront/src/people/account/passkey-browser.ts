import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Json = Record<string, unknown>

/** Loaded when it is used: most visitors have no passkey. */
const library = () => import('@simplewebauthn/browser')

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Whether the browser can offer passkeys in a field with `autocomplete="webauthn"`. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return hasPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill())
}

/** Has the browser create a passkey with options of the server. Rejects if the person cancels. */
export async function createPasskey(options: Json): Promise<Json> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON })) }
}

/** Has a passkey sign a challenge: one that the person chooses in a field, or now. An earlier request is aborted. */
export async function readPasskey(options: Json, inField: boolean): Promise<Json> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: inField })) }
}

/** Ends the offer in a field. */
export function stopReading(): void {
  if (hasPasskeys()) void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
}

/** The person has closed the browser's dialog, or another request has replaced this one. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

/** The device has a passkey of this account already. */
export function isKnownHere(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
