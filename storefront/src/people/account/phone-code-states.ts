/** The verification of a new phone number. Each state but `verified` has its text. */
export type PhoneCodeState = 'pending' | 'otpSent' | 'invalid' | 'expired' | 'verified'

export type PhoneCodeEvent =
  | { is: 'sent' }
  | { is: 'verified' }
  /** The response to the call with this status. */
  | { is: 'refused'; status: number }

/** A refused send, and a response that is not about the code, leave the state: the code that was sent is still valid. */
export function phoneCodeState(state: PhoneCodeState, event: PhoneCodeEvent): PhoneCodeState {
  if (event.is === 'sent') return 'otpSent'
  if (event.is === 'verified') return 'verified'
  if (event.status === 404) return 'invalid'
  return event.status === 400 ? 'expired' : state
}
