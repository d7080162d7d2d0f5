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
