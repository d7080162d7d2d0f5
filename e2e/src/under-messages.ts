import type { Page } from 'playwright'

/**
 * The elements that messages cover: of the header and the bars, which stay in place while the page
 * scrolls, and the focused control. Fails if no message is shown.
 */
export async function underMessages(page: Page): Promise<string[]> {
  await page.locator('[data-container] > *').first().waitFor()
  return page.evaluate(() => {
    const isMessage = (each: Element) => each.closest('div:has(> [data-container])') !== null
    const staying = [...document.querySelectorAll('body *')].filter(
      each =>
        each.checkVisibility() &&
        ['sticky', 'fixed'].includes(getComputedStyle(each).position) &&
        !isMessage(each),
    )
    const focused = [document.activeElement].filter(
      each => each !== null && each !== document.body && !isMessage(each),
    )
    const messages = [...document.querySelectorAll('[data-container] > *')].map(each =>
      each.getBoundingClientRect(),
    )
    const isUnder = (each: Element) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return messages.some(
        message =>
          message.left < right && message.right > left && message.top < bottom && message.bottom > top,
      )
    }
    return [...staying, ...focused.flatMap(each => each ?? [])]
      .filter(isUnder)
      .map(each => each.outerHTML.slice(0, 120))
  })
}
