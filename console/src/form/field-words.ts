/**
 * The keys of a field's text, the most precise first: of `collection.lead_minutes` that with the whole path, then that
 * of its last name, which it shares with the same field of other channels. Places in lists do not count.
 */
export function fieldKeys(section: string, path: string): string[] {
  const names = path.split('.').filter(name => !/^\d+$/.test(name))
  return [...new Set([names.join('_'), names.at(-1)])].map(name => `settings.${section}.${name}`)
}
