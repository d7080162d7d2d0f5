import type { PreviewStyle } from '@tiffin/contract/page-entry'

/** The URL of a theme as a style sheet, under the hash of the hostname [C-18]. */
export function previewStyleAddress(hash: string, style: PreviewStyle): string {
  return `/storage/theme/${hash}/${style === 'original' ? 'live' : 'preview'}.css`
}

/** The mode that the server wrote into the page; undefined outside preview mode. */
export function previewOfPage(): PreviewStyle | undefined {
  const style = document.querySelector<HTMLElement>('#root')?.dataset.preview
  return style === 'preview' || style === 'original' ? style : undefined
}
