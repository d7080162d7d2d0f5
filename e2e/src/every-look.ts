import type { Page } from 'playwright'
import { type AxeFinding, axeFindings, type AxeOptions } from './browser.ts'

const WIDTHS = [360, 768, 1280]
/** The rules whose result depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Finding = AxeFinding & { look: string }

/** axe's findings on the open page at three widths, light and dark [Z-17]. The page keeps its state. */
export async function findingsInEveryLook(page: Page, options: AxeOptions = {}): Promise<Finding[]> {
  const before = page.viewportSize()!
  const wasDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const found: Finding[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const only = colorScheme === 'dark' ? { only: COLOUR_RULES } : {}
      const findings = await axeFindings(page, { ...options, ...only })
      found.push(...findings.map(each => ({ look: `${width} ${colorScheme}`, ...each })))
    }
  }
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: wasDark ? 'dark' : 'light' })
  return found
}
