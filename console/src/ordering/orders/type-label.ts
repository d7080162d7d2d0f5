import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { Texts } from '@tiffin/ui/texts'

/** The service type, and the table of a dine-in order. */
export function typeLabel(
  { service_type, table_name, round }: Pick<WireStaffOrder, 'service_type' | 'table_name' | 'round'>,
  t: Texts['t'],
): string {
  if (service_type !== 'dinein' || !table_name) return t(`console.type.${service_type}`)
  return round
    ? t('console.type.at_table_round', { table: table_name, round: String(round) })
    : t('console.type.at_table', { table: table_name })
}
