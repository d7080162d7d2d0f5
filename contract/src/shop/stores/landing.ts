/** The values of the landing page setting besides home, and their paths. */
const LANDINGS: Record<string, string> = { 'order-now': '/order-now', ordernow: '/order-now' }

/**
 * The path to which a visitor of the home page is redirected; undefined: no redirect. An unknown
 * setting gives undefined.
 */
export function landingPath(landing_page: string): string | undefined {
  return LANDINGS[landing_page.trim().toLowerCase().replace(/^\//, '')]
}
