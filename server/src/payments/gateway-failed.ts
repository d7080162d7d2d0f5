/** Whether a provider did not answer, or not as it should: nobody knows what it has done, and it is asked again. */
export function isGatewayFailed(error: unknown): boolean {
  return error instanceof Error && error.name === 'GatewayFailed'
}
