import { isCash, PAYMENT_MODES } from '@tiffin/contract/money/payments/payment-modes'
import { sql } from '../../platform/db/sql.ts'

/** For use in `payment_mode in ${CASH_MODES}`. */
export const CASH_MODES = sql.lits(PAYMENT_MODES.filter(isCash))
