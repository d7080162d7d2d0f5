import { type OrderStatus, statesWhere } from '@tiffin/contract/rules/order-states'
import { isCash, PAYMENT_MODES } from '@tiffin/contract/rules/payment-modes'
import { type Sql, sql } from '../db/sql.ts'

/**
 * The states are part of the statement's text, not parameters: only then does the planner use the partial index of open
 * orders.
 */
const listed = (states: OrderStatus[]): Sql => sql`(${sql.join(states.map(state => sql.lit(state)))})`

/** For `payment_mode in ${CASH_MODES}`. */
export const CASH_MODES = sql`(${sql.join(PAYMENT_MODES.filter(isCash).map(mode => sql.lit(mode)))})`

/** States of the contract's table, for `status in ${OPEN_STATES}`. */
export const OPEN_STATES = listed(statesWhere(({ board }) => board === 'open'))
export const FINISHED_STATES = listed(statesWhere(({ board }) => board === 'finished'))
export const WAITING_STATES = listed(statesWhere(({ wants_answer }) => wants_answer === true))
/** Orders that the shop can see. */
export const SHOP_STATES = listed(statesWhere(({ board }) => board !== 'unseen'))
/** Orders that may still change. */
export const UNSETTLED_STATES = listed(statesWhere(({ moves }) => moves.length > 0))
