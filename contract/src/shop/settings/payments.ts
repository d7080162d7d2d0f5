import * as z from 'zod/mini'
import { PaymentMode } from '../../money.ts'

const Modes = z._default(z.array(PaymentMode), () => ['CASH' as const])

/** The payment modes by service type [P-01]; tables use collection's. */
export const PaymentsSettings = z.object({
  delivery: Modes,
  collection: Modes,
  /** The name of the card provider, such as STRIPE or BARCLAYS_EURO [P-15]. */
  provider: z._default(z.string(), ''),
  /**
   * Whether a customer's primary saved card is preselected and charged without leaving the page
   * [C-28, P-17].
   */
  express_checkout: z._default(z.boolean(), true),
  /**
   * Whether a customer can choose between the wallet and the card for the refund of a cancelled
   * order [O-17].
   */
  refund_choice: z._default(z.boolean(), false),
  /**
   * Whether customers can order from the basket with one press: to their last address, with their
   * last payment mode [C-28].
   */
  quick_checkout: z._default(z.boolean(), true),
})
