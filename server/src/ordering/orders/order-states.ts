import { statesWhere } from '@tiffin/contract/ordering/orders/order-states'
import { sql } from '../../platform/db/sql.ts'

/*
 * States from the contract's table, for `status in ${OPEN_STATES}`. They are part of the statement's text, not
 * parameters: only then does the planner use the partial index of open orders.
 */
export const OPEN_STATES = sql.lits(statesWhere(({ board }) => board === 'open'))
export const FINISHED_STATES = sql.lits(statesWhere(({ board }) => board === 'finished'))
export const WAITING_STATES = sql.lits(statesWhere(({ wants_answer }) => wants_answer === true))
/** States of orders that the shop can see. */
export const SHOP_STATES = sql.lits(statesWhere(({ board }) => board !== 'unseen'))
