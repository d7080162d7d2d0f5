import type { Period } from '@tiffin/contract/back-office/figures/figures'
import type * as endpoints from '@tiffin/contract/back-office/figures/staff'
import { SERVICE_TYPES } from '@tiffin/contract/ids'
import { wireOf } from '@tiffin/contract/money'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { writeCsv } from '../../menu/menu-file/csv/write-csv.ts'
import { requestedDays } from './requested-days.ts'
import { periodOf } from './period-of.ts'
import { sumsOfDays } from './sums-of-days.ts'

/**
 * The figures as a file, named after the shop and the days. Amounts have a decimal point; a column names the currency.
 */
export async function exportFigures(
  ctx: StaffStoreContext,
  { params: { table }, query }: DecodedRequest<typeof endpoints.exportFigures>,
): Promise<ResponseFor<typeof endpoints.exportFigures>> {
  const range = requestedDays(ctx, query)
  const currency = ctx.store.configuration.currency.iso
  const days = await sumsOfDays(ctx, range, { dishes: true })
  const of = (own: { from: string; to: string }) => periodOf(days, own, currency)
  const period = of(range)
  const rows =
    table === 'days'
      ? dayRows(
          ctx,
          period.days.map(({ day }) => of({ from: day, to: day })),
          period,
        )
      : dishRows(ctx, period)
  return { name: `${table}-${ctx.store.host}-${range.from}-${range.to}.csv`, text: writeCsv(rows) }
}

/** A row for each day. The tax columns are those of the whole period, so that every row has the same columns. */
function dayRows(ctx: StaffStoreContext, days: Period[], { taxes }: Period): string[][] {
  const t = (key: string, values?: Record<string, unknown>) => ctx.translate(`console.figures.${key}`, values)
  const { label } = ctx.store.settings.tax
  const head = [
    t('day'),
    t('currency'),
    t('orders'),
    t('takings'),
    t('refunded'),
    t('net'),
    t('tips'),
    t('average'),
    ...SERVICE_TYPES.map(type => ctx.translate(`console.type.${type}`)),
    t('late'),
    t('cancelled'),
    t('cancelled_amount'),
    ...taxes.map(({ percent, included }) =>
      t(included ? 'tax_within' : 'tax_added', { label, percent: String(percent) }),
    ),
  ]
  return [
    head,
    ...days.map(day => [
      day.from,
      ctx.store.configuration.currency.iso,
      String(day.orders),
      wireOf(day.takings),
      wireOf(day.refunded.amount),
      wireOf(day.net),
      wireOf(day.tips),
      wireOf(day.average),
      ...SERVICE_TYPES.map(type =>
        wireOf(day.service_types.find(each => each.service_type === type)?.takings ?? 0),
      ),
      String(day.late.orders),
      String(day.cancelled.orders),
      wireOf(day.cancelled.takings),
      ...taxes.map(({ percent, included }) =>
        wireOf(day.taxes.find(each => each.percent === percent && each.included === included)?.amount ?? 0),
      ),
    ]),
  ]
}

function dishRows(ctx: StaffStoreContext, { dishes }: Period): string[][] {
  const t = (key: string) => ctx.translate(`console.figures.${key}`)
  return [
    [t('dish'), t('quantity'), t('currency'), t('takings')],
    ...dishes.map(({ name, quantity, takings }) => [
      name,
      String(quantity),
      ctx.store.configuration.currency.iso,
      wireOf(takings),
    ]),
  ]
}
