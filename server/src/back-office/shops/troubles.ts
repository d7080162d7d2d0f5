import { type Trouble, TROUBLES } from '@tiffin/contract/back-office/shops/shop'
import type { Store } from '../../platform/http/store.ts'
import { readyOf } from './ready.ts'

/** The facts about a shop and its installation from which its problems are derived. */
export type Facts = { has_menu: boolean; unanswered: number; mails: number; jobs: number; was_seen: boolean }

/** A shop's problems, the most serious first. */
export function troublesOf(store: Store, facts: Facts): Trouble[] {
  const { hours, area, payment } = readyOf(store)
  const found: Record<Trouble['kind'], boolean | number> = {
    away: false,
    unanswered: facts.unanswered,
    mails: facts.mails,
    jobs: facts.jobs,
    no_menu: !facts.has_menu,
    no_hours: !hours,
    no_area: !area,
    no_payment: !payment,
    not_seen: !facts.was_seen,
  }
  return TROUBLES.flatMap(kind => {
    const is = found[kind]
    if (typeof is === 'number') return is > 0 ? { kind, count: is } : []
    return is ? { kind } : []
  })
}
