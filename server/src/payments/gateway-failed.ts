/** Whether a provider did not answer, or not as it should: nobody knows what it has done, and it is asked again. */
export function isGatewayFailed(error: unknown): boolean {
  return (error instanceof Error && error.name === 'GatewayFailed') || isCustomerGone(error)
}

/** Whether a provider does not know a customer by the name that we have for them: the shop's account is another one now. */
export function isCustomerGone(error: unknown): boolean {
  return error instanceof Error && error.name === 'CustomerGone'
}

/** As of a provider that does not answer: it cannot be asked now, and may be later. */
export function gatewayFailed(message: string): Error {
  return Object.assign(new Error(message), { name: 'GatewayFailed' })
}
