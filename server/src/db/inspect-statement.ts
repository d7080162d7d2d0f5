/** Sees every statement before it runs; tests refuse there what forgets its store. */
export type Inspect = (sql: string) => void
