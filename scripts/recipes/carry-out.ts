// `npm run recipes`: applies the pages of `docs/recipes/` to a copy of the project, runs their commands, tests, types
// and import checks, and reverts them. Names select pages: `npm run recipes -- add-a-table`.
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
  await step(`${recipe.name}: ${recipe.files.length} files`, () => applied(recipe))
await step('types', () => ran(['tsc', '-b']))
await step('imports', () => ran(['node', 'scripts/check-imports.ts']))
for (const project of ['unit', 'capability']) {
  const tests = recipes.flatMap(recipe => recipe.tests).filter(test => projectOf(test) === project)
  if (tests.length)
    await step(`tests, ${project}`, () => ran(['vitest', 'run', '--project', project, ...new Set(tests)]))
}
if (flags.keep) console.log(`The copy is kept: ${copy}`)
process.exitCode = failed ? 1 : 0

async function step(name: string, work: () => Promise<string | undefined>): Promise<void> {
  const problem = await work()
  console.log(`${name.padEnd(48)} ${problem === undefined ? 'ok' : 'failed'}`)
  if (problem === undefined) return
  failed += 1
  console.log(problem)
}

/** The first error, if there is any. */
async function applied(recipe: Recipe): Promise<string | undefined> {
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
  for (const command of recipe.commands) {
    const problem = await ran(['sh', '-c', command])
    if (problem !== undefined) return problem
  }
  return undefined
}

async function ran(command: string[]): Promise<string | undefined> {
  const { code, output } = await run(command, { cwd: copy })
  return code === 0 ? undefined : `${command.join(' ')}\n${output}`
}

function projectOf(test: string): 'unit' | 'capability' {
  return test.startsWith('server/') ? 'capability' : 'unit'
}
