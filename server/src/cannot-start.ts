/** This process cannot start, and only a person can mend it: the message says what is in the way and what to do about it. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
