/** A command about databases that cannot be carried out. The message says why, and what to do. */
export class DatabasesRefused extends Error {
  override name = 'DatabasesRefused'
}
