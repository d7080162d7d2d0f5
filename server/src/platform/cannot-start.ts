/** An error because of which this process cannot start. The message gives the reason and the remedy. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
