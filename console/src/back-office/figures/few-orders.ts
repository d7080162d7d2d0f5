/**
 * Below this number of orders no percentage is shown, because a single order would change it too
 * much.
 */
export const FEW_ORDERS = 10
