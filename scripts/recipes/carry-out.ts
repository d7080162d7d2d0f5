// `npm run recipes`: applies the pages of `docs/recipes/` together to one copy of the project, runs their commands, and then
// types, import checks and their tests; the copy is removed. Names select pages: `npm run recipes -- add-a-table`.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from '../test/processes.ts'
import { allRecipes } from './all-recipes.ts'
import { applyEdit } from './apply-edit.ts'
import { copyOfTheTree } from './copy-of-the-tree.ts'
import type { Recipe } from './read-recipe.ts'

const { positionals, values: flags } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' } },
})
const recipes = allRecipes().filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const copy = copyOfTheTree()
if (!flags.keep) process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
let failed = 0

for (const recipe of recipes)
  await step(`${recipe.name}: ${recipe.files.length} files`, async () => applied(recipe))
// Once each, and after all edits, because the output of a command depends on all recipes.
for (const command of new Set(recipes.flatMap(recipe => recipe.commands)))
  await step(command, () => ran(['sh', '-c', command]))
const projects = ['--project', 'unit', '--project', 'capability']
const tests = new Set(recipes.flatMap(recipe => recipe.tests))
await step('types', () => ran(['tsc', '-b']))
await step('imports', () => ran(['node', 'scripts/check-imports.ts']))
await step(`tests, ${tests.size} files`, () => ran(['vitest', 'run', ...projects, ...tests]))
if (flags.keep) console.log(`The copy is kept: ${copy}`)
process.exitCode = failed ? 1 : 0

async function step(name: string, work: () => Promise<string | undefined>): Promise<void> {
  const start = performance.now()
  const problem = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const label = name.length > 60 ? `${name.slice(0, 57)}...` : name
  console.log(`${label.padEnd(60)} ${problem === undefined ? 'ok    ' : 'failed'} ${seconds.padStart(6)} s`)
  if (problem === undefined) return
  failed += 1
  console.log(problem)
}

/** The first error, if there is any. */
function applied(recipe: Recipe): string | undefined {
  for (const edit of recipe.edits) {
    const path = join(copy, edit.file)
    try {
      const after = applyEdit(existsSync(path) ? readFileSync(path, 'utf8') : undefined, edit)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, after)
    } catch (error) {
      return `docs/recipes/${recipe.name}.md:${edit.line}: ${(error as Error).message}`
    }
  }
  return undefined
}

async function ran(command: string[]): Promise<string | undefined> {
  const { code, output } = await run(command, { cwd: copy })
  return code === 0 ? undefined : `${command.join(' ')}\n${output}`
}
