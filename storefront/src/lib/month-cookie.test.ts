import { afterEach, expect, test, vi } from 'vitest'
import { writeMonthCookie } from './month-cookie.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [new Date(2026, 10, 30, 23, 59, 30), 30],
  [new Date(2026, 11, 1, 0, 0, 0), 31 * 24 * 60 * 60],
  [new Date(2026, 11, 31, 12, 0, 0), 12 * 60 * 60],
  [new Date(2028, 1, 29, 0, 0, 0), 24 * 60 * 60],
])(
  'a cookie of %s ends at local midnight of the next month’s first day, after %i seconds [G-04] [N-16]',
  (now, seconds) => {
    const document = { cookie: '' }
    vi.stubGlobal('document', document)
    vi.useFakeTimers({ now })
    writeMonthCookie('cookie_consent', 'YES')
    expect(document.cookie).toBe(`cookie_consent=YES; path=/; max-age=${seconds}; samesite=lax`)
  },
)
