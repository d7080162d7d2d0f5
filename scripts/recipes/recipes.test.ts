import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../test/processes.ts'
import { allRecipes } from './all-recipes.ts'
import { applyEdit } from './apply-edit.ts'
import { readRecipe } from './read-recipe.ts'

const recipes = allRecipes()

describe.each(recipes.map(recipe => [recipe.name, recipe] as const))('%s', (_, recipe) => {
  test('fits the current project', () => {
    const files = new Map<string, string>()
    for (const edit of recipe.edits) {
      const path = join(root, edit.file)
      const before = files.get(edit.file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
      files.set(edit.file, applyEdit(before, edit))
    }
    expect(files.size).toBeGreaterThan(0)
  })

  test('says how many files it takes, and names each of them', () => {
    expect(recipe.stated).toBe(recipe.files.length)
    for (const file of recipe.files) expect(recipe.prose).toContain(`\`${file}\``)
  })

  test('takes at most six files, and a noun with all layers at most twenty', () => {
    expect(recipe.files.length).toBeGreaterThan(0)
    expect(recipe.files.length).toBeLessThanOrEqual(recipe.name === 'add-a-noun' ? 20 : 6)
  })

  test('ends in a test that can be run', () => {
    expect(recipe.tests.length).toBeGreaterThan(0)
  })
})

test('CONTRIBUTING.md lists every recipe, with its number of files', () => {
  const listed = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('- [') && line.includes('](docs/recipes/'))
  expect(listed).toEqual(
    recipes.map(({ name, title, stated }) => `- [${title}](docs/recipes/${name}.md): ${stated} files`),
  )
})

describe('a recipe’s blocks', () => {
  const page = [
    '# Add a thing',
    '',
    '**2 files.** Both small.',
    '',
    '1. `a.ts`: it.',
    '',
    '   ```ts file=a.ts after="one"',
  ]
    .concat(['   two', '   ```', '', '```sh test', 'a.test.ts', '```', ''])
    .join('\n')

  test('are read with their position, without the indentation of the surrounding list', () => {
    expect(readRecipe('add-a-thing', page)).toMatchObject({
      title: 'Add a thing',
      stated: 2,
      files: ['a.ts'],
      edits: [{ kind: 'after', anchor: 'one', file: 'a.ts', text: 'two\n', line: 7 }],
      tests: ['a.test.ts'],
    })
  })

  test.each([
    ['after', 'one\ntwo\nthree\n', 'one\ntwo\nNEW\nthree\n'],
    ['before', 'one\ntwo\nthree\n', 'one\nNEW\ntwo\nthree\n'],
    ['replace', 'one\ntwo\nthree\n', 'one\nNEW\nthree\n'],
  ] as const)('%s a text that stands there once', (kind, before, expected) => {
    expect(applyEdit(before, { kind, anchor: 'two', file: 'a', text: 'NEW\n', line: 1 })).toBe(expected)
  })

  test('do not fit when the text occurs twice or not at all, or the file exists', () => {
    const edit = { kind: 'after', anchor: 'two', file: 'a', text: 'NEW\n', line: 1 } as const
    expect(() => applyEdit('two two', edit)).toThrow('2 times, not once')
    expect(() => applyEdit('one', edit)).toThrow('0 times, not once')
    expect(() => applyEdit(undefined, edit)).toThrow('a does not exist')
    expect(() => applyEdit('one', { kind: 'make', file: 'a', text: '', line: 1 })).toThrow('a exists already')
  })
})
