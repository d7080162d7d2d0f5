/**
 * Shows a letter in a frame of the page. The page's Content-Security-Policy also applies to the frame and blocks inline
 * styles, which letters consist of; so they are set by script, which it permits.
 */
export function showLetter(
  frame: HTMLIFrameElement,
  { html, isDark }: { html: string; isDark: boolean },
): void {
  const { contentDocument: page, contentWindow } = frame
  if (!page || !contentWindow) return
  const [, sheet = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? []
  // React escapes quotation marks in texts, so only attributes match.
  const inert = html.replace(/<style>[^]*?<\/style>/, '').replaceAll(' style="', ' data-style="')
  const letter = new DOMParser().parseFromString(inert, 'text/html')
  page.documentElement.lang = letter.documentElement.lang
  page.title = letter.title
  const body = page.importNode(letter.body, true)
  for (const each of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
    each.style.cssText = each.dataset.style ?? ''
    delete each.dataset.style
  }
  // A press on a link would leave the preview.
  for (const link of body.querySelectorAll('a')) link.removeAttribute('href')
  const colours = new (contentWindow as Window & typeof globalThis).CSSStyleSheet()
  colours.replaceSync(sheet.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all'))
  page.adoptedStyleSheets = [colours]
  page.body.replaceWith(body)
  frame.style.height = `${page.documentElement.scrollHeight}px`
}
