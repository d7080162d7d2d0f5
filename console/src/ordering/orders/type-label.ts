import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { Texts } from '@tiffin/ui/texts'

/** The service type, and the table of a dine-in order. */
export function typeLabel(
  { service_type, table_name }: Pick<WireStaffOrder, 'service_type' | 'table_name'>,
  t: Texts['t'],
): string {
  return service_type === 'dinein' && table_name
    ? t('console.type.at_table', { table: table_name })
    : t(`console.type.${service_type}`)
}
