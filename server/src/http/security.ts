/**
 * The policy of every page [V3, S10]: no inline script at all, styles from the page's own `<style>` by its hash, nothing
 * from elsewhere. `style` is the SHA-256 of that element's text in base64, where a page has one; `origins` are those that
 * its calls go to besides its own.
 */
export function contentSecurityPolicy(style?: string, origins: string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${style ? ` 'sha256-${style}'` : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
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
