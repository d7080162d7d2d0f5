import type { Line } from './card-acts.ts'

/** `2 × EXTRA Cheese`; the plain way to have it is not said [B-05]. */
export function addonName({ name, modifier, quantity }: Line['addons'][number]): string {
  const full = modifier === 'NONE' || modifier === '' ? name : `${modifier} ${name}`
  return quantity > 1 ? `${quantity} × ${full}` : full
}
