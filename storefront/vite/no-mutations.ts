/** Stands in for parts of the query library that no page uses: changes are made by plain calls, lists come whole. */
export function MutationCache() {
  return { clear() {}, resumePausedMutations: () => Promise.resolve(), findAll: () => [] }
}

export const infiniteQueryBehavior = undefined
export const hasNextPage = undefined
export const hasPreviousPage = undefined
