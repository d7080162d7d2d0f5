import type { StoreDetails } from '@tiffin/contract/stores/details'
import type { Context } from '../http/context.ts'
import { detailsOf } from './details.ts'

/** What diners may know of the shop [C-09, C-10]. */
export async function getStore(ctx: Context): Promise<{ data: StoreDetails }> {
  return { data: detailsOf(ctx.store) }
}
