/** The verification of a new phone number. Each state but `verified` has its text. */
export type PhoneCodeState = 'pending' | 'otpSent' | 'invalid' | 'expired' | 'verified'

export type PhoneCodeEvent =
  | { is: 'sent' }
  | { is: 'verified' }
  /** The response to the call with this status. `otp`: the text about the code, if it was refused because of it. */
  | { is: 'refused'; status: number; otp: string | undefined }

/** A refused send, and a response that is not about the code, leave the state: the code that was sent is still valid. */
export function phoneCodeState(state: PhoneCodeState, event: PhoneCodeEvent): PhoneCodeState {
  if (event.is === 'sent') return 'otpSent'
  if (event.is === 'verified') return 'verified'
  if (event.otp === undefined) return state
  return event.status === 404 ? 'invalid' : 'expired'
}
