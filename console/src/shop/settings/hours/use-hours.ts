import type { ServiceType } from '@tiffin/contract/ids'
import { HOURS_PROBLEMS, hoursProblems } from '@tiffin/contract/shop/slots/hours'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { WeekHours } from '@tiffin/contract/shop/settings/hours'
import type { Weekday } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useSection } from '../../../form/use-section.ts'
import { useOffered } from '../use-ordering.ts'
import { hasTypesApart, isSameWeek, typesApart, weekEdits } from './ranges.ts'

export type Hours = ReturnType<typeof useHours>
type Ranges = WeekHours['monday']

/** The opening hours on their page: one week for all service types, or one for each. */
export function useHours() {
  const { t } = useTexts()
  const section = useSection('hours')
  const offered = useOffered()
  const [wish, setWish] = useState<boolean>()
  const whole = section.whole as Settings['hours'] | undefined
  const stored = section.stored as Settings['hours'] | undefined
  const isOne = !hasLoneConflict(section.conflicts) && (wish ?? (whole !== undefined && isSameWeek(whole)))
  const types: ServiceType[] = isOne ? ['delivery'] : typesApart(offered, section.conflicts)
  const found = whole ? hoursProblems(whole, stored) : {}
  const weekOf = (type: ServiceType): WeekHours => whole![type] ?? whole!.collection

  const setDays = (type: ServiceType, days: readonly Weekday[], ranges: Ranges) => {
    for (const { path, to } of weekEdits(whole!, { type, isOne, days, ranges })) section.edit(path, to)
  }
  /** One week for all: the week of the first type that the shop offers. */
  const setOne = (one: boolean) => {
    setWish(one)
    if (!one) return
    const week = weekOf(offered[0] ?? 'collection')
    for (const type of ['delivery', 'collection'] as const)
      for (const [day, ranges] of Object.entries(week)) section.edit(`${type}.${day as Weekday}`, ranges)
    section.edit('dinein', null)
  }
  return {
    // An error is shown once, at the visible fields.
    section: {
      ...section,
      errors: withoutTwins(section.errors, { isOne, days: whole?.special_days ?? [] }),
      decide: (path: string, whose: 'mine' | 'theirs') => {
        section.decide(path, whose)
        if (isOne && section.conflicts[twinOf(path)]) section.decide(twinOf(path), whose)
      },
    },
    whole,
    stored,
    offered,
    types,
    isOne,
    setOne,
    weekOf,
    setDays,
    /** The error of a field: checked by the client while typing, else the server's. */
    errorOf: (path: string) => {
      const key = found[path]
      if (key) return t(key)
      const judgedHere = HOURS_PROBLEMS.map(each => t(each))
      return section.errors[path]?.filter(text => !judgedHere.includes(text)).join(' ') || undefined
    },
  }
}

/** With one week for all, a decision for delivery applies to collection. */
function twinOf(path: string): string {
  return path.replace(/^delivery\./, 'collection.')
}

/** A colleague has changed collection or tables alone, so the weeks are shown separately. */
function hasLoneConflict(conflicts: Record<string, unknown>): boolean {
  return Object.keys(conflicts).some(
    path =>
      path === 'dinein' ||
      (path.startsWith('collection.') && !(path.replace('collection.', 'delivery.') in conflicts)),
  )
}

/** For hours that are typed once for all service types, each error is listed once. */
function withoutTwins(
  errors: Record<string, string[]>,
  { isOne, days }: { isOne: boolean; days: Settings['hours']['special_days'] },
): Record<string, string[]> {
  const isTwin = (path: string) => {
    const [group, index, type = ''] = path.split('.')
    if (group !== 'special_days') return isOne && /^(collection|dinein)\./.test(path)
    const day = days[Number(index)]
    return day !== undefined && /^(collection|dinein)$/.test(type) && !hasTypesApart(day)
  }
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isTwin(path)))
}
