/** Whether two JSON values are the same; a field that is undefined or null is absent. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false
  const [mine, its] = [one as Fields, other as Fields]
  return [...new Set([...Object.keys(mine), ...Object.keys(its)])].every(key =>
    sameValue(mine[key], its[key]),
  )
}

export type Fields = Record<string, unknown>
