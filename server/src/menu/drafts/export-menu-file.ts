import type * as endpoints from '@tiffin/contract/menu/drafts/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { templateCsv, writeMenuCsv } from '../menu-file/csv/write-menu-csv.ts'
import { exportMenu } from '../menu/export-menu.ts'
import { requireReadable } from '../menu/require-readable.ts'

/** The published menu as a file, named after the shop and the day. */
export async function exportMenuFile(
  ctx: StaffStoreContext,
  { params: { form } }: DecodedRequest<typeof endpoints.exportMenuFile>,
): Promise<ResponseFor<typeof endpoints.exportMenuFile>> {
  if (form === 'template') return { name: 'menu-template.csv', text: templateCsv() }
  await requireReadable(ctx.query, ctx)
  const menu = await exportMenu(ctx)
  const text = form === 'csv' ? writeMenuCsv(menu) : `${JSON.stringify(menu, null, 2)}\n`
  return { name: `menu-${ctx.store.host}-${ctx.now.toString().slice(0, 10)}.${form}`, text }
}
