/** Below this number of orders no percentage is shown: one order more or less would change it by a third. */
export const FEW_ORDERS = 10
