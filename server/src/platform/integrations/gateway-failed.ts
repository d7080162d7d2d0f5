/** A payment provider did not respond, or sent an invalid response: the result of the call is unknown. */
export class GatewayFailed extends Error {
  override name = 'GatewayFailed'
  /** The provider's error code, if its response has one. */
  code?: string | undefined
}
