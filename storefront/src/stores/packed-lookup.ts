import type { PreorderLookup } from '@tiffin/contract/slots/preorder'

/** Keeps only the first free slot: all that the page shows before the picker is opened. */
export function packLookup(lookup: PreorderLookup): PreorderLookup {
  const firstOf = (days: PreorderLookup['preorder_hours']['delivery']) => {
    for (const { date, slots } of days) {
      const slot = slots.find(each => each.available)
      if (slot) return [{ date, slots: [slot] }]
    }
    return []
  }
  const { delivery, collection } = lookup.preorder_hours
  return { ...lookup, preorder_hours: { delivery: firstOf(delivery), collection: firstOf(collection) } }
}
