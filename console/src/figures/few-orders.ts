/** Of fewer orders no percentage is told: one more or less would be a third or twice as much. */
export const FEW_ORDERS = 10
