import type { WireRound } from './bill.ts'

export type RoundState = 'cancelled' | 'paying' | 'owed' | 'paid'

/** Whether a round is still to be paid. `paying`: somebody is paying it by card at this moment. */
export function roundState({
  status,
  owed,
  is_under_way,
}: Pick<WireRound, 'status' | 'owed' | 'is_under_way'>): RoundState {
  if (status === 'CANCELLED') return 'cancelled'
  if (Number(owed) === 0) return 'paid'
  return is_under_way ? 'paying' : 'owed'
}
