import type { Locator } from 'playwright'
import { type Diner, hydrated, see } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { htmlProblems } from './html-problems.ts'

type Walk = {
  site: string
  paths: string[]
  /** What a page shows once the browser has loaded its content. */
  contentOf: (path: string) => Locator | undefined
}

/**
 * What html-validate finds in these pages, as the server sends them and as the browser shows them, and what axe finds at
 * three widths, light and dark, by path.
 */
export async function problemsOfPages(
  diner: Diner,
  { site, paths, contentOf }: Walk,
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const path of paths) {
    const problems = await problemsOfPage(diner, site + path, contentOf(path))
    if (problems.length > 0) found[path] = problems
  }
  return found
}

async function problemsOfPage(diner: Diner, url: string, content?: Locator): Promise<unknown[]> {
  const { page } = diner
  const response = await page.goto(url, { waitUntil: 'domcontentloaded' })
  await hydrated(diner)
  if (content) await see(content, url).toBeVisible()
  await see(page.locator('[aria-busy=true]')).toHaveCount(0)
  return [
    ...(await htmlProblems(await response!.text())),
    ...(await htmlProblems(await page.content())),
    ...(await findingsInEveryLook(page)),
  ]
}
