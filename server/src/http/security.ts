export type Origins = { calls?: string[]; pictures?: string[] }

/**
 * The Content-Security-Policy of every page [V3, S10]: no inline scripts, the page's own `<style>` by its hash, nothing
 * from other origins. `style` is the SHA-256 of that element's text in base64; `calls` and `pictures` are further
 * origins that calls go to and images come from.
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

/** Headers of every response, errors and redirects included. Browsers ignore HSTS unless the page came over TLS. */
export const SECURITY_HEADERS: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(self)',
}
