/** Whether a provider did not answer, or not as it should: nobody knows what it has done, and it is asked again. */
export function isGatewayFailed(error: unknown): boolean {
  return (error instanceof Error && error.name === 'GatewayFailed') || isCustomerGone(error)
}

/** Whether a provider does not know a customer by the name that we have for them: the shop's account is another one now. */
export function isCustomerGone(error: unknown): boolean {
  return error instanceof Error && error.name === 'CustomerGone'
}

/** Whether a provider knows no such payment: it was made with the keys of another account. */
export function isPaymentMissing(error: unknown): boolean {
  return codeOf(error) === 'resource_missing'
}

/** The provider's error code; undefined if its response had none. */
export function codeOf(error: unknown): string | undefined {
  return isGatewayFailed(error) ? (error as { code?: string }).code : undefined
}

/** The error of a provider that did not respond: the same call may succeed later. */
export function gatewayFailed(message: string): Error {
  return Object.assign(new Error(message), { name: 'GatewayFailed' })
}
