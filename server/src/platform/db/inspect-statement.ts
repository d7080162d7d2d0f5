/**
 * Whose rows a statement may name: `query` and `transaction` those of a shop, `platform` and `platformTransaction` those
 * of the installation.
 */
export type Side = 'shop' | 'installation'

/**
 * Called with every statement before it runs. Tests use it to refuse statements that do not name their store, or rows of
 * the other side.
 */
export type Inspect = (sql: string, side: Side) => void
