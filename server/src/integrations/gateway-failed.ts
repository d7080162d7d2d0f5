/** A payment provider did not answer, or not as it should: nobody knows what it has done. */
export class GatewayFailed extends Error {
  override name = 'GatewayFailed'
  /** The provider's own word for it, where it has answered one. */
  code?: string | undefined
}
