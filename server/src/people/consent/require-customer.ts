import type { Context } from '../../platform/http/context.ts'
import type { Customer } from '../../platform/sessions/customer-cache.ts'
import { refusal } from '../../platform/http/refusal.ts'

/**
 * The customer of the request's token, if the request names the same customer. The platform's token is public, so it
 * alone gives no access to consents [G-19]. Guests have no consents [V10].
 */
export function requireCustomer(ctx: Context, customer_id: string): Customer {
  const { customer } = ctx
  if (!customer || customer.guest || customer.id !== customer_id.toLowerCase()) throw refusal('unauthorized')
  return customer
}
