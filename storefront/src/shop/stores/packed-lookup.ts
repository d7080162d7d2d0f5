import type { ChannelState, PreorderLookup } from '@tiffin/contract/shop/slots/preorder'

/**
 * A lookup for a page that is cached until something changes, which may take hours. It contains no
 * time that changes by the minute: while a channel is open, the lead time is shown until the
 * browser has read the current times. It contains only the first free slot, because the page shows
 * no other slot before the picker is opened.
 */
export function packLookup(lookup: PreorderLookup): PreorderLookup {
  const { delivery, collection } = lookup.preorder_hours
  return {
    ...lookup,
    delivery: withoutMoving(lookup.delivery, lookup.current_time),
    collection: withoutMoving(lookup.collection, lookup.current_time),
    preorder_hours: {
      delivery: lookup.delivery.status === 'open' ? [] : firstOf(delivery),
      collection: lookup.collection.status === 'open' ? [] : firstOf(collection),
    },
  }
}

/** A time later than usual is kept: it is the time of a slot, because earlier slots are full. */
export function withoutMoving(channel: ChannelState, now: string): ChannelState {
  const { status, next_time, lead_minutes } = channel
  if (status !== 'open' || !next_time) return channel
  const minutes = (msOf(next_time) - msOf(now)) / 60_000
  return minutes > lead_minutes + 1 ? channel : { ...channel, next_time: null }
}

function firstOf(days: PreorderLookup['preorder_hours']['delivery']) {
  for (const { date, slots } of days) {
    const slot = slots.find(each => each.available)
    if (slot) return [{ date, slots: [slot] }]
  }
  return []
}

function msOf(local: string): number {
  return Date.parse(`${local.replace(' ', 'T')}Z`)
}
