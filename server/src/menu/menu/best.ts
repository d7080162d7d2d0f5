/**
 * The maximum number of popular dishes. For a short menu it is lower, a fraction of its dishes, so
 * that "popular" remains meaningful.
 */
const MOST = 8
const ONE_IN = 5

type Item = { sold_out: boolean }

/** The available dishes among the most ordered ones. */
export function bestOf<Dish extends Item>(
  popular: readonly string[],
  items: ReadonlyMap<string, Dish>,
): Dish[] {
  return popular.flatMap(id => items.get(id) ?? []).filter(item => !item.sold_out)
}

/** The first of the best dishes, as many as are appropriate for the size of the menu. */
export function popularAmong<Dish extends Item>(best: readonly Dish[], dishes: number): Dish[] {
  return best.slice(0, Math.min(MOST, Math.ceil(dishes / ONE_IN)))
}
