import { expect, test } from 'vitest'
import { LANGUAGES } from '@tiffin/contract/platform/texts/languages'
import { listLetterTexts, previewLetter } from '@tiffin/contract/shop/letters/staff'
import { axeFindings, newPerson } from './browser.ts'
import { MANGO_TREE } from './demo.ts'
import { see } from './diner.ts'
import { tooWide } from './fits.ts'
import { htmlProblems } from './html-problems.ts'
import { goToPage, type Kitchen, openKitchen, OWNER, visibleKeys } from './kitchen.ts'
import { lettersTo } from './mailbox.ts'
import { staffOf } from './staff-over-http.ts'
import { openStage } from './stage.ts'

const { server, browser } = await openStage()

async function openLetters(colorScheme: 'light' | 'dark' = 'light'): Promise<Kitchen> {
  const kitchen = await openKitchen(browser, server, { shop: MANGO_TREE, colorScheme })
  await goToPage(kitchen, 'settings')
  await kitchen.page.getByRole('link', { name: kitchen.t('settings.letters.name') }).click()
  await see(
    kitchen.page.getByRole('button', { name: kitchen.t('settings.letters.letter.placed') }),
  ).toBeVisible()
  return kitchen
}

const frameOf = ({ page, t }: Kitchen) =>
  page.frameLocator(`iframe[title="${t('settings.letters.preview_frame')}"]`)
const fieldOf = ({ page, t }: Kitchen, sentence: string) =>
  page.getByLabel(t(`settings.letters.sentence.${sentence}`), { exact: true })

test('an owner words a letter, sees it while typing, sends it to herself, saves it, and brings the original back [Z-15]', async () => {
  const kitchen = await openLetters()
  const { page, t, problems } = kitchen
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page, 'main *')).toEqual([])
  await page.getByRole('button', { name: t('settings.letters.letter.accepted') }).click()
  await see(page.getByRole('button', { name: t('settings.letters.all') })).toBeFocused()
  const heading = frameOf(kitchen).getByRole('heading', { level: 1 })
  await see(heading).toHaveText('The shop is making your order')
  await fieldOf(kitchen, 'title').fill('We are cooking, {number}!')
  await see(heading).toHaveText('We are cooking, 1042!')
  expect(await axeFindings(page, { frames: 'left out' })).toEqual([])
  expect(await visibleKeys(page)).toEqual([])
  expect(await tooWide(page, 'main *')).toEqual([])

  // The colours of a mail program on a dark screen.
  const ground = () =>
    frameOf(kitchen)
      .locator('body')
      .evaluate(body => getComputedStyle(body).backgroundColor)
  const light = await ground()
  await page.getByRole('switch', { name: t('settings.letters.preview_dark') }).check()
  await see.poll(ground).not.toBe(light)

  await page.getByRole('button', { name: t('settings.letters.test') }).click()
  await see(page.getByText(t('settings.letters.test_done').replace('{to}', OWNER))).toBeVisible()
  const sent = (await lettersTo(server, OWNER, 1)).at(-1)!
  expect(sent.text).toContain('We are cooking, 1042!')

  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  await page.reload()
  await see(fieldOf(kitchen, 'title')).toHaveValue('We are cooking, {number}!')

  const back = page.getByRole('button', { name: t('settings.letters.back') })
  await back.click()
  await see(fieldOf(kitchen, 'title')).toHaveValue('The shop is making your order')
  const undo = page.getByRole('button', { name: t('settings.letters.undo'), exact: true })
  await see(undo).toBeFocused()
  await undo.click()
  await see(fieldOf(kitchen, 'title')).toHaveValue('We are cooking, {number}!')
  await back.click()
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByText(t('console.settings.saved')).first()).toBeVisible()
  expect(problems).toEqual([])
  await kitchen.context.close()
})

test('a text with a wrong placeholder is explained beside the preview, and refused at its field [Z-15]', async () => {
  const kitchen = await openLetters('dark')
  const { page, t, problems } = kitchen
  await page.getByLabel(t('settings.letters.language')).selectOption('es')
  await page.getByRole('button', { name: t('settings.letters.letter.placed') }).click()
  await fieldOf(kitchen, 'subject').fill('Gracias {numero}')
  const words = '{numero} cannot be filled in here.'
  await see(page.getByRole('status').getByText(words)).toBeVisible()
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByRole('alert', { name: t('console.settings.problem') })).toBeFocused()
  await see(fieldOf(kitchen, 'subject')).toHaveAccessibleDescription(
    new RegExp(words.replace(/[{}]/g, '\\$&')),
  )
  expect(await axeFindings(page, { frames: 'left out' })).toEqual([])
  await page.getByRole('alert').getByRole('link').click()
  await see(fieldOf(kitchen, 'subject')).toBeFocused()
  await fieldOf(kitchen, 'subject').fill('Gracias, pedido {number}')
  await page.getByRole('button', { name: t('console.settings.save') }).click()
  await see(page.getByText(t('console.settings.saved'))).toBeVisible()
  await page.getByRole('button', { name: t('settings.letters.all') }).click()
  await see(page.getByRole('button', { name: t('settings.letters.letter.placed') })).toBeFocused()
  await see(
    page.getByRole('listitem').filter({ hasText: t('settings.letters.letter.placed') }),
  ).toContainText(t('settings.letters.changed'))
  expect(problems).toEqual([])
  await kitchen.context.close()
})

test.each(['light', 'dark'] as const)(
  'every letter fits a screen of 320 pixels and is accessible and valid HTML, in each language, on a %s screen [Z-15]',
  async colorScheme => {
    const { call } = await staffOf(server)
    const viewport = { width: 320, height: 640 }
    const { page, context, problems } = await newPerson(browser, { viewport, colorScheme })
    const found: unknown[] = []
    for (const { code: language } of LANGUAGES) {
      const params = { storeId: 1, language }
      const { data } = await call(listLetterTexts, { params })
      for (const letter of new Set(data.map(each => each.letter))) {
        const made = await call(previewLetter, { params: { ...params, letter }, body: { texts: {} } })
        if (!made.letter) continue
        await page.setContent(made.letter.html)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > 320) found.push({ language, letter, width })
        const findings = await axeFindings(page)
        if (findings.length > 0) found.push({ language, letter, findings })
        const problems = await htmlProblems(made.letter.html, 'letter')
        if (problems.length > 0) found.push({ language, letter, problems })
      }
    }
    expect(found).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  },
)
