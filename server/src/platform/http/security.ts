export type Origins = {
  scripts?: string[]
  calls?: string[]
  pictures?: string[]
  frames?: string[]
  framed?: string[]
  workers?: string[]
}

/**
 * The Content-Security-Policy of every page [V3, S10]: no inline scripts, the page's own `<style>` by its hash, nothing
 * from other origins. `style` is the SHA-256 of that element's text in base64. `scripts`, `pictures` and `calls` are
 * additional origins for scripts, images and requests. `workers` may run as workers. `frames` may show the page in a
 * frame, and `framed` may be shown in a frame on it.
 */
export function contentSecurityPolicy(
  style?: string,
  { scripts = [], calls = [], pictures = [], frames = [], framed = [], workers = ["'none'"] }: Origins = {},
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self'${style ? ` 'sha256-${style}'` : ''}`,
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...calls].join(' '),
    "media-src 'self' data:",
    "manifest-src 'self'",
    ['worker-src', ...workers].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(framed.length > 0 ? [['frame-src', ...framed].join(' ')] : []),
    ['frame-ancestors', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
  ].join('; ')
}

/**
 * Headers of every response, including errors and redirects [S10]. Browsers ignore HSTS unless the page was loaded over
 * TLS. The policy prevents responses that are not pages from loading or running anything; pages have `pageHeaders` as
 * well.
 */
export const SECURITY_HEADERS: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-site',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** The headers of a page with this Content-Security-Policy. On other responses browsers only use the policy. */
export function pageHeaders(policy: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(self)',
  }
}
