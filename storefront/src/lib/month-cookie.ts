/**
 * A cookie for the server, which renders the next page by it. It lives until the first day of next month [N-16]; empty
 * ends it at once.
 */
export function writeMonthCookie(name: string, value: string): void {
  const seconds = value ? secondsOfMonth(new Date()) : 0
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}

function secondsOfMonth(now: Date): number {
  const end = new Date(now.getFullYear(), now.getMonth() + 1, 1)
  return Math.ceil((end.getTime() - now.getTime()) / 1000)
}
