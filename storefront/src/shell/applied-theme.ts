import type { Theme } from '@tiffin/contract/shop/settings/look'
import { fontFaces } from '@tiffin/ui/fonts.ts'
import { themeCss } from '@tiffin/ui/theme.ts'
import type { PreviewStyle } from '@tiffin/contract/page-entry'
import { previewStyleAddress } from '../lib/preview-mode.ts'
import { showLogo, showLogoOfPreview } from './show-logo.ts'

/**
 * Whether a page in preview mode is in a frame. Its parent can only be the console, because of the
 * page's content security policy.
 */
export function isFramed(): boolean {
  return window.parent !== window
}

/** Replaces one theme with the other; the old one is removed when the new one has loaded. */
export function showLook(style: PreviewStyle): void {
  const old = document.querySelector<HTMLLinkElement>('#look')
  const hash = /theme\/(\w+)\//.exec(old?.href ?? '')?.[1]
  if (!old || !hash) return
  const next = old.cloneNode() as HTMLLinkElement
  next.href = previewStyleAddress(hash, style)
  next.addEventListener('load', () => {
    old.remove()
    showLogoOfPreview()
  })
  next.addEventListener('error', () => next.remove())
  old.after(next)
}

/** The message that the console sends while an owner tries colours. */
type PreviewMessage = { type: 'look'; theme: Theme; scheme: 'light' | 'dark' }

/**
 * Applies each theme that the console sends, and reports once that the page is ready. A theme
 * without a logo uses the logo on another site, if the shop has one. Returns a function that stops
 * it.
 */
export function followConsole(elsewhere: string): () => void {
  const sheet = new CSSStyleSheet()
  const onMessage = ({ source, data }: MessageEvent<Partial<PreviewMessage> | null>) => {
    if (source !== window.parent || data?.type !== 'look' || !data.theme) return
    const { theme, scheme } = data
    sheet.replaceSync(facesOf(theme) + themeCss(theme))
    showLogo(theme.logo ?? elsewhere)
    if (scheme) document.documentElement.dataset.scheme = scheme
    if (!document.adoptedStyleSheets.includes(sheet))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  addEventListener('message', onMessage)
  // To any parent: the message contains only that the page is ready.
  window.parent.postMessage({ type: 'look-wanted' }, '*')
  return () => removeEventListener('message', onMessage)
}

function facesOf({ heading_font, text_font }: Theme): string {
  return fontFaces([heading_font, text_font], path => __FONT_URLS__[path] ?? '')
}
