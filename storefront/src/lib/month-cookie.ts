/**
 * A cookie that determines how the server renders the next page. It expires on the first day of the
 * next month [N-16]; an empty value deletes it.
 */
export function writeMonthCookie(name: string, value: string): void {
  const seconds = value ? secondsOfMonth(new Date()) : 0
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}

function secondsOfMonth(now: Date): number {
  const end = new Date(now.getFullYear(), now.getMonth() + 1, 1)
  return Math.ceil((end.getTime() - now.getTime()) / 1000)
}
