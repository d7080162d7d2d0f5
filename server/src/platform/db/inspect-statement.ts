/** Called with every statement before it runs; tests refuse statements that do not name their store. */
export type Inspect = (sql: string) => void
