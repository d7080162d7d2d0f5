import * as z from 'zod/mini'
import { PaymentMode } from '../../money.ts'

const Modes = z._default(z.array(PaymentMode), () => ['CASH' as const])

/** The payment modes by service type [P-01]; tables use collection's. */
export const PaymentsSettings = z.object({
  delivery: Modes,
  collection: Modes,
  /** STRIPE, BARCLAYS_EURO or another [P-15]. */
  provider: z._default(z.string(), ''),
  /** A customer's primary saved card is preselected, and charged without leaving the page [C-28, P-17]. */
  express_checkout: z._default(z.boolean(), true),
  /** A customer chooses whether the money of a cancelled order goes to the wallet or back to the card [O-17]. */
  refund_choice: z._default(z.boolean(), false),
  /** Customers order from the basket with one press, to their last address and paid as last time [C-28]. */
  quick_checkout: z._default(z.boolean(), true),
})
