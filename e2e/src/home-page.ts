import type { Locator } from 'playwright'
import type { Diner } from './diner.ts'

/** Presses the button of the home page that asks where the order goes. */
export async function openPlaceQuestion({ page, t }: Pick<Diner, 'page' | 't'>): Promise<Locator> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('home.where') })
    .click()
  return page.getByRole('dialog')
}

/** Answers the question with a look at the menu. */
export async function seeMenu({ page, t }: Pick<Diner, 'page' | 't'>): Promise<void> {
  const question = page.getByRole('dialog', { name: t('start.title') })
  await question.getByRole('button', { name: t('start.see_menu') }).click()
}
