/** Called with every statement before it runs. Tests use it to refuse statements that do not name their store. */
export type Inspect = (sql: string) => void
