/**
 * Whether a provider did not respond, or sent an invalid response. The outcome is unknown, and the request is retried.
 */
export function isGatewayFailed(error: unknown): boolean {
  return (error instanceof Error && error.name === 'GatewayFailed') || isCustomerGone(error)
}

/** Whether a provider does not know the stored id of a customer: the shop now has another account there. */
export function isCustomerGone(error: unknown): boolean {
  return error instanceof Error && error.name === 'CustomerGone'
}

/** Whether a provider does not know the payment: it was made with the keys of another account. */
export function isPaymentMissing(error: unknown): boolean {
  return codeOf(error) === 'resource_missing'
}

/** The provider's error code; undefined if its response had none. */
export function codeOf(error: unknown): string | undefined {
  return isGatewayFailed(error) ? (error as { code?: string }).code : undefined
}

/** An error for a provider that did not respond: the same call may succeed later. */
export function gatewayFailed(message: string): Error {
  return Object.assign(new Error(message), { name: 'GatewayFailed' })
}
