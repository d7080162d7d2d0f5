import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildOf } from '../../scripts/vite/testing/build-of.ts'
import { textsBySection } from './texts-by-section.ts'

const folder = fileURLToPath(new URL('../../contract/texts/en', import.meta.url))
const plugin = () => textsBySection({ always: ['shell'], folder })

/** A page whose only route loads these sections, and below it a dish that uses a text of the menu. */
const pageThatBrings = (
  sections: string,
  dish = `export const words = (t: (key: string) => string) => t('menu.from')`,
) => ({
  'storefront/src/entry.ts': `console.log('shell.close', route(${sections}, () => import('./screen.tsx')))
    function route(sections: string[], load: () => Promise<unknown>) { return [sections, load] }`,
  'storefront/src/screen.tsx': `import { words } from './dish.ts'\nconsole.log(words)`,
  'storefront/src/dish.ts': dish,
})

test('a screen that loads its texts can be built', async () => {
  await expect(buildOf(pageThatBrings(`['menu']`), [plugin()])).resolves.toContain('menu.from')
})

test('a screen cannot use a text of a section that its route does not load: the build names file, text and remedy', async () => {
  const failed = buildOf(pageThatBrings('[]'), [plugin()])
  await expect(failed).rejects.toThrow(`storefront/src/entry.ts, import('./screen.tsx')`)
  await expect(failed).rejects.toThrow(`storefront/src/dish.ts says 'menu.from'`)
  await expect(failed).rejects.toThrow(`name 'menu' beside the import()`)
})

test('a key that is composed at run time counts by its beginning', async () => {
  const dish = 'export const words = (mark: string) => `menu.mark.${mark}`'
  await expect(buildOf(pageThatBrings('[]', dish), [plugin()])).rejects.toThrow(`name 'menu' beside`)
})

test('texts of every page have to be in the sections of every page', async () => {
  const files = { 'storefront/src/entry.ts': `console.log('tracking.title')` }
  await expect(buildOf(files, [plugin()])).rejects.toThrow(
    `every page: storefront/src/entry.ts says 'tracking.title'`,
  )
})

test('no page loads a section that it does not use or that does not exist', async () => {
  const failed = buildOf(pageThatBrings(`['menu', 'shell', 'tracking', 'mneu']`), [plugin()])
  await expect(failed).rejects.toThrow(`nothing in it says 'tracking'`)
  await expect(failed).rejects.toThrow(`nothing in it says 'shell', or every page has it`)
  await expect(failed).rejects.toThrow(`there is no section 'mneu'`)
})
