/** The points that an order uses, and those that it earns when it is completed. */
export type OrderPoints = {
  redeemed: number
  earns: number
  /** Names the entry in the books that takes them. */
  entry_id: string
}
