/** A payment provider did not respond, or not as expected: its action is unknown. */
export class GatewayFailed extends Error {
  override name = 'GatewayFailed'
  /** The provider's own code, if it has responded with one. */
  code?: string | undefined
}
