/** The provider did not identify a person. The message contains nothing of the provider's response. */
export class SocialFailed extends Error {
  override name = 'SocialFailed'
}
