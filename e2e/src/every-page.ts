import { type Diner, hydrated, see } from './diner.ts'
import { findingsInEveryLook } from './every-look.ts'
import { htmlProblems } from './html-problems.ts'

/**
 * What html-validate finds in these pages, as the server sends them and as the browser shows them, and what axe finds at
 * three widths, light and dark, by path.
 */
export async function problemsOfPages(
  diner: Diner,
  site: string,
  paths: string[],
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const path of paths) {
    const problems = await problemsOfPage(diner, site + path)
    if (problems.length > 0) found[path] = problems
  }
  return found
}

async function problemsOfPage(diner: Diner, url: string): Promise<unknown[]> {
  const { page } = diner
  const response = await page.goto(url, { waitUntil: 'domcontentloaded' })
  await hydrated(diner)
  await see(page.locator('[aria-busy=true]')).toHaveCount(0)
  return [
    ...(await htmlProblems(await response!.text())),
    ...(await htmlProblems(await page.content())),
    ...(await findingsInEveryLook(page)),
  ]
}
