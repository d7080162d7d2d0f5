import { useState } from 'react'

/** A stable key for each row of a list, so that a row keeps its state when others are removed. */
export function useRowKeys(count: number) {
  const [kept, setKept] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 })
  const missing = Math.max(0, count - kept.keys.length)
  const keys = [...kept.keys, ...Array.from({ length: missing }, (_, each) => kept.next + each)].slice(
    0,
    count,
  )
  return {
    keys,
    /** Drops the keys of the rows at these indexes. */
    forget: (gone: ReadonlySet<number>) =>
      setKept({ keys: keys.filter((_, index) => !gone.has(index)), next: kept.next + missing }),
  }
}
