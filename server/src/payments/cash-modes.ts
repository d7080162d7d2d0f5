import { isCash, PAYMENT_MODES } from '@tiffin/contract/rules/payment-modes'
import { sql } from '../db/sql.ts'

/** For `payment_mode in ${CASH_MODES}`. */
export const CASH_MODES = sql.lits(PAYMENT_MODES.filter(isCash))
