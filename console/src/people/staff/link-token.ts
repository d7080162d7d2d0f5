/** The part after the `#` of a letter's link; browsers send it to no server. */
export function linkToken(): string {
  return window.location.hash.slice(1)
}
