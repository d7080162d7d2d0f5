/**
 * Shows this logo in the header instead of the one with which the page was rendered; empty: the
 * shop's name.
 */
export function showLogo(logo: string): void {
  document.documentElement.dataset.logo = logo
  dispatchEvent(new Event('look'))
}

/** Shows the logo that the current style sheet of a theme contains. */
export function showLogoOfPreview(): void {
  const named = getComputedStyle(document.documentElement).getPropertyValue('--logo').trim()
  if (named) showLogo(named.slice(1, -1))
}
