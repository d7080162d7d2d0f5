/** Names are compared in one form of Unicode, without case and spaces around them. */
export function nameKey(name: string): string {
  return name.normalize().trim().toLowerCase()
}

type NamedRef = { ref: string; name: string }

/**
 * Assigns refs to lines without one: the ref of the current menu's line with the same name, so that
 * a dish keeps its orders and links, else a ref derived from the name. Each ref is used once;
 * `taken` are the refs of the lines that have one.
 */
export function createRefs(taken: readonly string[], present: readonly NamedRef[]) {
  const given = new Set(taken)
  const free = (ref: string) => !given.has(ref)
  const used = new Set([...taken, ...present.map(each => each.ref)])
  const counts = new Map<string, number>()
  const byName = Map.groupBy(present, each => nameKey(each.name))
  return (name: string): string => {
    const known = byName.get(nameKey(name))?.find(each => free(each.ref))?.ref
    const ref = known ?? newRef(name, { used, counts })
    given.add(ref)
    used.add(ref)
    return ref
  }
}

/** The refs in use; `counts`: the highest number in use for each name. */
type RefUsage = { used: ReadonlySet<string>; counts: Map<string, number> }

function newRef(name: string, { used, counts }: RefUsage): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100)
  const first = plain || 'line'
  for (let count = (counts.get(first) ?? 0) + 1; ; count++) {
    counts.set(first, count)
    const ref = count === 1 ? first : `${first}-${count}`
    if (!used.has(ref)) return ref
  }
}
