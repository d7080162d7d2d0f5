import type { WireMenu } from './menu.ts'

/** A readable, unique anchor for each category. */
export function slugsOf(categories: WireMenu['categories']): Map<string, string> {
  const slugs = new Map<string, string>()
  const taken = new Set<string>(['main', 'dishes', 'search', 'basket', 'allergens', 'hours'])
  for (const { id, name } of categories) {
    const words =
      plain(name)
        .replaceAll(/[^a-z\d]+/g, '-')
        .replaceAll(/^-|-$/g, '') || 'menu'
    let slug = words
    for (let count = 2; taken.has(slug); count++) slug = `${words}-${count}`
    taken.add(slug)
    slugs.set(id, slug)
  }
  return slugs
}

/** Lower case without accents, to compare words. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
