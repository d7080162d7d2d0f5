import type { Page } from 'playwright'

/** Lists, for each width, whether the page is wider than the screen, and the parts that overflow their boxes. */
export async function tooWide(page: Page, parts: string, widths = [360, 390, 1280]): Promise<string[]> {
  const before = page.viewportSize()!
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(selector => {
      const screen = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
      const boxes = [...document.querySelectorAll(selector)].filter(each => each.checkVisibility())
      const over = boxes.filter(
        each => each.scrollWidth > each.clientWidth || each.getBoundingClientRect().right > innerWidth,
      )
      return [...screen, ...over.map(each => each.className)]
    }, parts)
    found.push(...wide.map(each => `${width}: ${each}`))
  }
  await page.setViewportSize(before)
  return found
}

/**
 * What does not fit at each width: the page itself if it scrolls sideways, texts that are cut or leave the screen, and
 * texts that overlap. Texts in bars that stay in place while the page scrolls overlap nothing here.
 */
export async function misfits(page: Page, widths = [360, 768, 1280]): Promise<string[]> {
  const before = page.viewportSize()!
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    found.push(...(await page.evaluate(findMisfits)).map(each => `${width}: ${each}`))
  }
  await page.setViewportSize(before)
  return found
}

type Line = { left: number; right: number; top: number; bottom: number }

/** Runs in the page, so it uses nothing from outside. */
function findMisfits(): string[] {
  const root = document.querySelector('dialog[open], [role=dialog]') ?? document.body
  const upFrom = (each: Element) => {
    const chain: Element[] = []
    for (let at: Element | null = each; at && at !== document.body; at = at.parentElement) chain.push(at)
    return chain.map(at => ({ at, style: getComputedStyle(at) }))
  }
  /** Hidden from the eye, in a bar that stays in place, or in a row that scrolls sideways by itself. */
  const isAside = (each: Element) =>
    upFrom(each).some(
      ({ at, style }) =>
        style.clipPath !== 'none' ||
        (root === document.body && /fixed|sticky/.test(style.position)) ||
        (/auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth),
    )
  /** The visible lines of an element's own text. */
  const linesOf = (each: Element): Line[] => {
    const boxes = upFrom(each)
      .filter(({ style }) => style.overflow !== 'visible')
      .map(({ at }) => at.getBoundingClientRect())
    const nodes = [...each.childNodes].filter(node => node.nodeType === 3 && node.textContent?.trim())
    const rects = nodes.flatMap(node => {
      const range = document.createRange()
      range.selectNode(node)
      return [...range.getClientRects()]
    })
    const within = (line: Line, box: Line) => ({
      left: Math.max(line.left, box.left),
      right: Math.min(line.right, box.right),
      top: Math.max(line.top, box.top),
      bottom: Math.min(line.bottom, box.bottom),
    })
    return rects
      .map(rect => boxes.reduce<Line>(within, rect))
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
  }
  const texts = [...root.querySelectorAll('*')]
    .filter(each => each.checkVisibility({ visibilityProperty: true }) && !isAside(each))
    .map(each => ({ each, lines: linesOf(each) }))
    .filter(({ lines }) => lines.length > 0)
  const name = ({ each }: { each: Element }) =>
    `${each.className || each.tagName} “${each.textContent?.trim().slice(0, 40)}”`
  const meet = (one: Line, other: Line) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    // The box of a line is taller than its letters, and lines of a heading may stand closer.
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
      Math.min(one.bottom - one.top, other.bottom - other.top) / 3
  const isCut = (each: Element) => {
    const { overflowX, textOverflow } = getComputedStyle(each)
    return each.scrollWidth > each.clientWidth + 1 && overflowX !== 'visible' && textOverflow !== 'ellipsis'
  }
  return [
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...texts
      .filter(({ lines }) => lines.some(({ left, right }) => left < -1 || right > innerWidth + 1))
      .map(text => `${name(text)} leaves the screen`),
    ...texts.filter(({ each }) => isCut(each)).map(text => `${name(text)} is cut`),
    ...texts.flatMap((text, at) =>
      texts
        .slice(at + 1)
        .filter(other => text.lines.some(one => other.lines.some(line => meet(one, line))))
        .map(other => `${name(text)} and ${name(other)} overlap`),
    ),
  ]
}
