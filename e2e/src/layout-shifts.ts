import type { Page } from 'playwright'

export type LayoutShifts = { value: number; moved: string[] }[]

/** Records layout shifts from the page's first frame on. */
export async function watchShifts(page: Page): Promise<() => Promise<LayoutShifts>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const seen: LayoutShifts = []
    Object.assign(globalThis, { seen })
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 90) ?? '')
        if (!hadRecentInput) seen.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      // An entry is reported with the frame after its own.
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      return (globalThis as unknown as { seen: LayoutShifts }).seen
    })
}

/** Delays each call, as on a phone's connection. Fonts are excluded, because only the page's own layout is tested. */
export async function slowLine(page: Page): Promise<void> {
  await page.route(/\.woff2/, route => route.abort())
  await page.route(/\/consumer\//, async route => {
    await new Promise(done => setTimeout(done, 150))
    await route.continue()
  })
}
