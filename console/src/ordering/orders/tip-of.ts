import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'

/** The part of the order's total that is a tip, which does not belong to the shop; undefined: no tip. */
export function tipOf({ charges, total }: WireStaffOrder): { value: string; currency: string } | undefined {
  const tip = charges.find(({ code }) => code === 'tip')
  return tip && { value: tip.amount, currency: total.currency }
}
