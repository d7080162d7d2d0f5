import type { Locator, Page } from 'playwright'
import { see } from './diner.ts'

/** Presses Tab, or with `back` Shift and Tab, until this element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator, { most = 60, back = false } = {}): Promise<void> {
  await see(target).toBeVisible()
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) {
      await seeFocus(target)
      return
    }
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`${most} presses of Tab did not lead to ${String(target)}`)
}

/** Checks that the element has the focus and is on the screen, and that it or its box has the focus ring. */
export async function seeFocus(target: Locator): Promise<void> {
  await see(target).toBeFocused()
  await see(target).toBeInViewport()
  const hasRing = () =>
    target.evaluate(element =>
      [element, element.parentElement!].some(each => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each)
        return outlineStyle === 'solid' && outlineWidth === '3px'
      }),
    )
  await see.poll(hasRing, { message: String(target) }).toBe(true)
}

/** Presses the button or link that Tab leads to. */
export async function pressByKey(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Replaces the text of the field that Tab leads to. */
export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}
