/** Stands in for zod/mini in the browser build, where no schema is left that would call it. */
export const nothing = undefined
