import type { Context } from '../../platform/http/context.ts'
import type { Ending } from '../payments/parts/ended-attempt.ts'
import { followPayment } from '../payments/payment-jobs.ts'
import type { Payable } from './payable.ts'

/** Ends an attempt that was not paid. Does nothing if the attempt has already ended. */
export async function releasePayment(ctx: Context, payable: Payable, ending: Ending): Promise<void> {
  if (!(await payable.release(ctx, ending))) return
  ctx.notify('order', ending.attempt.holder)
  ctx.notify('job', followPayment.lane)
}
