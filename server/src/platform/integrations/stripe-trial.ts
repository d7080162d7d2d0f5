import type { Stripe as Sdk } from 'stripe'
import type { StripeLack, StripeTrial } from './stripe.ts'

const NAME = 'tiffin_tries_this_key'

/**
 * Checks a key by expiring a session that does not exist: with the permission to write sessions, the response is "no
 * such session".
 */
export async function trialOf(client: Sdk): Promise<StripeTrial> {
  const status = await statusOf(client.checkout.sessions.expire(`cs_test_${NAME}`))
  if (status === 401) return 'wrong-key'
  if (status === 403) return 'not-allowed'
  if (status === 429) return 'too-many-calls'
  return status === 200 || status === 400 || status === 404 ? 'works' : 'no-answer'
}

/** Checks the permissions that a restricted key may lack, each by a call for an object that does not exist. */
export async function lacksOf(client: Sdk): Promise<StripeLack[]> {
  const [refunds, ...saving] = await Promise.all([
    statusOf(client.refunds.create({ payment_intent: `pi_${NAME}` })),
    statusOf(client.customers.update(`cus_${NAME}`, {})),
    statusOf(client.paymentIntents.cancel(`pi_${NAME}`)),
    statusOf(client.paymentMethods.detach(`pm_${NAME}`)),
  ])
  return [
    ...(refunds === 403 ? (['no-refunds'] as const) : []),
    ...(saving.includes(403) ? (['no-saved-cards'] as const) : []),
  ]
}

/** Undefined if there was no response. */
async function statusOf(call: Promise<unknown>): Promise<number | undefined> {
  try {
    await call
    return 200
  } catch (error) {
    return (error as { statusCode?: number }).statusCode
  }
}
