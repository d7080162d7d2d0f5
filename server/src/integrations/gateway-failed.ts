/** A payment provider did not answer, or not as it should: nobody knows what it has done. */
export class GatewayFailed extends Error {
  override name = 'GatewayFailed'
}
