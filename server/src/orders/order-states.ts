import { type OrderStatus, statesWhere } from '@tiffin/contract/rules/order-states'
import { type RawBuilder, sql } from 'kysely'

/** Written into the statement, not passed to it: the planner then sees that the index of the open orders serves it. */
const listed = (states: OrderStatus[]): RawBuilder<unknown> =>
  sql`(${sql.join(states.map(state => sql.lit(state)))})`

/** The states of the contract's table, as `status in ${OPEN_STATES}` wants them. */
export const OPEN_STATES = listed(statesWhere(({ board }) => board === 'open'))
export const FINISHED_STATES = listed(statesWhere(({ board }) => board === 'finished'))
export const WAITING_STATES = listed(statesWhere(({ wants_answer }) => wants_answer === true))
/** Orders that the shop has seen or will see. */
export const SHOP_STATES = listed(statesWhere(({ board }) => board !== 'unseen'))
