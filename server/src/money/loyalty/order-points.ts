/** The points that an order uses, and those that it earns when it is completed. */
export type OrderPoints = {
  redeemed: number
  earns: number
  /** The id of the entry in the books that debits the points. */
  entry_id: string
}
