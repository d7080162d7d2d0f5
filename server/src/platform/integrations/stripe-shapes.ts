import * as z from 'zod/mini'

// The fields that we read of Stripe's responses.

export const Named = z.object({ id: z.string() })

const Method = z.object({
  id: z.string(),
  customer: z.nullable(z.string()),
  allow_redisplay: z.nullish(z.string()),
  card: z.optional(
    z.object({
      brand: z.nullable(z.string()),
      last4: z.nullable(z.string()),
      exp_month: z.int(),
      exp_year: z.int(),
    }),
  ),
  billing_details: z.nullish(z.object({ name: z.nullable(z.string()) })),
})
export const Methods = z.object({ data: z.array(Method) })

const Paid = z.object({
  id: z.string(),
  status: z.string(),
  latest_charge: z.nullable(
    z.object({
      payment_method_details: z.nullable(
        z.object({
          card: z.optional(z.object({ brand: z.nullable(z.string()), last4: z.nullable(z.string()) })),
        }),
      ),
    }),
  ),
  payment_method: z.nullable(Method),
})

export const Intent = z.extend(Paid, {
  amount: z.int(),
  currency: z.string(),
  metadata: z.nullish(z.record(z.string(), z.string())),
  last_payment_error: z.nullable(
    z.object({ code: z.nullish(z.string()), decline_code: z.nullish(z.string()) }),
  ),
  next_action: z.nullable(
    z.object({ redirect_to_url: z.nullish(z.object({ url: z.nullable(z.string()) })) }),
  ),
})

export const Session = z.object({
  id: z.string(),
  url: z.nullable(z.string()),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  payment_intent: z.nullable(Paid),
})
