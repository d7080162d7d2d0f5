/** The part after the `#` of a letter's link, which browsers do not send to servers. */
export function linkToken(): string {
  return window.location.hash.slice(1)
}
