export type Origins = { calls?: string[]; pictures?: string[] }

/**
 * The policy of every page [V3, S10]: no inline script at all, styles from the page's own `<style>` by its hash, nothing
 * from elsewhere. `style` is the SHA-256 of that element's text in base64, where a page has one; `calls` and `pictures` are
 * the origins that its calls go to and its pictures come from besides its own.
 */
export function contentSecurityPolicy(style?: string, { calls = [], pictures = [] }: Origins = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${style ? ` 'sha256-${style}'` : ''}`,
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    "media-src 'self' data:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers of every answer, errors and redirects too. HSTS counts where the page came over TLS and is ignored elsewhere. */
export const SECURITY_HEADERS: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(self)',
}
