import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'

export function itemCount({ item }: Pick<WireStaffOrder, 'item'>): number {
  return item.reduce((sum, line) => sum + line.quantity, 0)
}
