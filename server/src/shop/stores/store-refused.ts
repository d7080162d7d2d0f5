/** A value that a store cannot have; shown to the person at the command line with the field and the remedy. */
export class StoreRefused extends Error {
  override name = 'StoreRefused'
}
