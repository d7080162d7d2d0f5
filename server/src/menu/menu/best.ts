/** At most so many dishes are called popular, and of a short menu one in so many: the word has to mean something. */
const MOST = 8
const ONE_IN = 5

type Item = { sold_out: boolean }

/** The dishes that can be had of those that are ordered most. */
export function bestOf<Dish extends Item>(
  popular: readonly string[],
  items: ReadonlyMap<string, Dish>,
): Dish[] {
  return popular.flatMap(id => items.get(id) ?? []).filter(item => !item.sold_out)
}

/** The first of the best, as many as a menu of so many dishes has. */
export function popularAmong<Dish extends Item>(best: readonly Dish[], dishes: number): Dish[] {
  return best.slice(0, Math.min(MOST, Math.ceil(dishes / ONE_IN)))
}
