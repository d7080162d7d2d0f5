/** The pages to which `/search` forwards. */
const TARGETS = ['/', '/order-now', '/contact-us']

/**
 * The page that a search leads to: of the value of `q`, an address or a path, only the path counts, so it cannot lead to
 * another site.
 */
export function searchTarget(q: unknown, hasPage: (path: string) => boolean): string {
  const address = typeof q === 'string' ? URL.parse(q.trim(), 'http://shop.invalid/') : null
  const path = address?.pathname.replace(/(?<=.)\/+$/, '')
  return TARGETS.find(target => target === path && hasPage(target)) ?? '/'
}
