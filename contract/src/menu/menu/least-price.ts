type Groups = ReadonlyMap<
  string,
  { min: number; repeatable: boolean; options: readonly { price: number; sold_out: boolean }[] }
>

/**
 * The lowest possible price of a dish whose price depends on a required choice; undefined if the dish always costs its
 * own price. All prices are minor units.
 */
export function leastPrice(
  { price, group_ids }: { price: number; group_ids: readonly string[] },
  groups: Groups,
): number | undefined {
  let least = price
  let varies = false
  for (const id of group_ids) {
    const group = groups.get(id)
    if (!group || group.min === 0) continue
    const prices = group.options
      .filter(option => !option.sold_out)
      .map(option => option.price)
      .sort((a, b) => a - b)
    if (prices.length === 0) continue
    // The same option may be chosen several times.
    const cheapest = group.repeatable
      ? group.min * prices[0]!
      : prices.slice(0, group.min).reduce((sum, each) => sum + each, 0)
    least += cheapest
    varies ||= prices[0] !== prices.at(-1)
  }
  return varies || least !== price ? least : undefined
}
