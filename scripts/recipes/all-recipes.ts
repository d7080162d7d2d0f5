import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/processes.ts'
import { type Recipe, readRecipe } from './read-recipe.ts'

export function allRecipes(): Recipe[] {
  const folder = join(root, 'docs/recipes')
  return readdirSync(folder)
    .filter(file => file.endsWith('.md'))
    .sort()
    .map(file => readRecipe(file.replace(/\.md$/, ''), readFileSync(join(folder, file), 'utf8')))
}
