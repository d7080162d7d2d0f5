/** The bank's decision about a card. */
export type Behaviour =
  | {
      does:
        | 'approve'
        | 'approve-once'
        | 'challenge'
        | 'hang'
        | 'approve-twice'
        | 'approve-late'
        | 'wrong-order'
    }
  | { does: 'decline' | 'decline-late'; failure: Failure }

/** Why there was no payment. */
export type Failure =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'challenge_failed'
  | 'wrong_cvv'
  | 'card_gone'
  | 'left'
