/** A command about databases that cannot be carried out. The message says why, and what to do. */
export class DatabasesRefused extends Error {
  override name = 'DatabasesRefused'
}

/** A further database cannot be reached now. */
export class DatabaseUnreachable extends DatabasesRefused {
  override name = 'DatabaseUnreachable'
}
