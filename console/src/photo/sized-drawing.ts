/** The opening tag of the root element; quoted values may contain a `>`. */
const ROOT = /<svg\b(?:"[^"]*"|'[^']*'|[^>"'])*>/i
/** An absolute length. A percentage is relative to a page, and a canvas has none. */
const LENGTH = /^\s*[\d.]+\s*[a-z]*\s*$/i

/**
 * Adds width and height from the `viewBox` to an SVG without them: Firefox does not draw an image without a size onto a
 * canvas. Returns an unreadable SVG unchanged.
 */
export function sizedDrawing(svg: string): string {
  return svg.replace(ROOT, root => {
    if (LENGTH.test(valueOf(root, 'width')) && LENGTH.test(valueOf(root, 'height'))) return root
    const [, , width = 0, height = 0] = valueOf(root, 'viewBox')
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    if (!(width > 0 && height > 0)) return root
    const without = root.replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
    return without.replace(/^<svg/i, `$& width="${width}" height="${height}"`)
  })
}

function valueOf(tag: string, attribute: string): string {
  const found = new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return found?.[1] ?? found?.[2] ?? ''
}
