import { createHash } from 'node:crypto'
import { forgetCustomer, registerProviderCustomer } from '../cards/provider-customer.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { type Attempt, storeProviderPayment } from '../payments/attempt.ts'
import { isCustomerGone, isGatewayFailed } from '../payments/gateway-failed.ts'
import { withinPatience } from '../payments/diner-patience.ts'
import { providerNamed } from '../payments/modes.ts'
import type { Payable } from './payable.ts'
import { releasePayment } from './release-payment.ts'

/** If less than this is left of the hold, a returning diner starts a new payment. */
const LAST_MINUTES = 2

/** The fields of an attempt that are needed to create its payment. */
export type OpenableAttempt = Pick<
  Attempt,
  'id' | 'payable_id' | 'holder' | 'provider' | 'amount' | 'currency' | 'hold_until'
>

/** `payer`: the customer, or a guest with any id. `device`: the id of the browser; empty if unknown. */
type PaymentOpening = { attempt: OpenableAttempt; payer: Payer; return_url: string; device: string }
export type Payer = { id: string; guest: boolean }

/**
 * Creates an attempt's payment at its provider and returns the address of the page on which it is paid. Undefined if
 * that failed; the diner can then pay in another way at once, because the page was never shown.
 */
export async function openPayment(
  ctx: Context,
  payable: Payable,
  { attempt, payer, return_url, device }: PaymentOpening,
): Promise<string | undefined> {
  const provider = providerNamed(attempt.provider)
  try {
    const opened = await withinPatience(ctx, () =>
      withCustomer(ctx, { attempt, payer, return_url }, payment =>
        provider.open!(ctx, {
          ...payment,
          offers_saving: !payer.guest && ctx.services.secrets.present() !== undefined,
          device: deviceName(ctx, payer, device),
        }),
      ),
    )
    if (await storeProviderPayment(ctx, attempt, opened)) return opened.url
  } catch (error) {
    if (!isGatewayFailed(error)) throw error
    ctx.log.warn({ err: error, attempt_id: attempt.id }, 'a payment could not be started')
  }
  await releasePayment(ctx, payable, { attempt, ends_as: 'withdrawn', because: 'unreachable' })
  return undefined
}

/**
 * Creates a payment at its provider for a customer. If the provider no longer knows the customer's stored id, the
 * customer is registered again.
 */
export async function withCustomer<Made>(
  ctx: Context,
  opening: Omit<PaymentOpening, 'device'>,
  make: (payment: Awaited<ReturnType<typeof onlinePayment>>) => Promise<Made>,
): Promise<Made> {
  try {
    return await make(await onlinePayment(ctx, opening))
  } catch (error) {
    if (!isCustomerGone(error)) throw error
    const { attempt, payer } = opening
    await forgetCustomer(ctx, providerNamed(attempt.provider), payer.id)
    const anew = await onlinePayment(ctx, opening)
    return make({ ...anew, idempotency_id: `${attempt.id}-anew` })
  }
}

/** The data of an attempt that is sent to the provider. */
async function onlinePayment(ctx: Context, { attempt, payer, return_url }: Omit<PaymentOpening, 'device'>) {
  const name = await registerProviderCustomer(ctx, providerNamed(attempt.provider), payer)
  return {
    order_id: attempt.holder,
    amount: attempt.amount,
    currency: attempt.currency,
    idempotency_id: attempt.id,
    return_url,
    hold_until: attempt.hold_until,
    customer: { id: payer.id, guest: payer.guest, ...(name !== undefined && { name }) },
  }
}

/**
 * The browser's id as it is sent to providers. It differs by shop and customer, so a provider cannot detect that two
 * shops or two customers use the same browser.
 */
export function deviceName({ store }: Context, { id }: Payer, device: string): string {
  if (device === '') return ''
  return createHash('sha256').update(`${store.id} ${id} ${device}`).digest('hex').slice(0, 32)
}

export function hasTimeLeft({ now }: Context, { hold_until }: Attempt): boolean {
  return Temporal.Instant.compare(now.add({ minutes: LAST_MINUTES }), hold_until) < 0
}

/** Only the shop's own pages are accepted as return address of a provider. */
export async function requireOwnAddress(ctx: Context, address: string): Promise<void> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const hosts = await ctx.services.stores.hosts(ctx.store.id)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || !hosts.includes(url.hostname))
    throw refusal('invalid-data', { errors: { redirectUrl: [ctx.translate('errors.invalid-field')] } })
}

export function trackingOf(redirectUrl: string, id: string): string {
  return `${new URL(redirectUrl).origin}/order-tracking/${id}?c=1`
}
