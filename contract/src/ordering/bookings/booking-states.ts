/** The states of a booking. Server, console and the guest's page read this table. */
type BookingState = {
  /** The possible next states; empty for a final state. */
  moves: readonly string[]
  /** Whether its tables are taken. */
  holds?: true
  /** Whether the guest may still cancel it. All but an unpaid one can be changed too. */
  guest_changes?: true
}

export const BOOKING_STATES = {
  WAITING: { moves: ['UNPAID', 'PENDING', 'CONFIRMED', 'CANCELLED'], guest_changes: true },
  /** Its tables are held while the guest pays the deposit. */
  UNPAID: { moves: ['PENDING', 'CONFIRMED', 'CANCELLED'], holds: true, guest_changes: true },
  PENDING: { moves: ['CONFIRMED', 'DECLINED', 'CANCELLED'], holds: true, guest_changes: true },
  CONFIRMED: { moves: ['SEATED', 'NO_SHOW', 'CANCELLED'], holds: true, guest_changes: true },
  SEATED: { moves: ['COMPLETED', 'CONFIRMED'], holds: true },
  COMPLETED: { moves: [] },
  NO_SHOW: { moves: [] },
  DECLINED: { moves: [] },
  CANCELLED: { moves: [] },
} as const satisfies Record<string, BookingState>

export type BookingStatus = keyof typeof BOOKING_STATES
export const BOOKING_STATUSES = Object.keys(BOOKING_STATES) as [BookingStatus, ...BookingStatus[]]

const STATES: Record<BookingStatus, BookingState> = BOOKING_STATES

export function canMoveBooking(from: BookingStatus, to: BookingStatus): boolean {
  return STATES[from].moves.includes(to)
}

export function holdsTables(status: BookingStatus): boolean {
  return STATES[status].holds === true
}

export function guestMayChange(status: BookingStatus): boolean {
  return STATES[status].guest_changes === true
}

/** The states into which staff move bookings. */
export const STAFF_MOVES = ['CONFIRMED', 'DECLINED', 'SEATED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'] as const
export type StaffMove = (typeof STAFF_MOVES)[number]

/**
 * The states into which staff move this booking. Only a payment confirms a booking that waits for its deposit, and a party
 * on the waiting list has no table.
 */
export function movesOfStaff(from: BookingStatus): StaffMove[] {
  if (from === 'UNPAID' || from === 'WAITING') return ['CANCELLED']
  return STAFF_MOVES.filter(to => canMoveBooking(from, to))
}

/** The states from which a booking can come into this one. */
export function statesBefore(to: BookingStatus): BookingStatus[] {
  return BOOKING_STATUSES.filter(from => canMoveBooking(from, to))
}

/** The states of a booking to come. */
export const OPEN_STATES = BOOKING_STATUSES.filter(guestMayChange)

export const HOLDING_STATES = BOOKING_STATUSES.filter(holdsTables)
