/** What the setting of the first page may name besides home, and where that is. */
const LANDINGS: Record<string, string> = { 'order-now': '/order-now', ordernow: '/order-now' }

/** Where a visitor who arrives at home is sent; undefined: nowhere, also if the setting names no page that there is. */
export function landingPath(landing_page: string): string | undefined {
  return LANDINGS[landing_page.trim().toLowerCase().replace(/^\//, '')]
}
