import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.ts'

export type StaticStep = { name: string; command: string[] }

const workspaces = [
  'contract',
  'server',
  'ui',
  'storefront',
  'storefront/src/service-worker',
  'console',
  'e2e',
  'bench',
  'sandbox-gateway',
  'scripts',
]

/** The checks that do not run the product, in order. */
export function staticSteps(): StaticStep[] {
  return [
    { name: 'format', command: ['biome', 'format', '.'] },
    { name: 'lint', command: ['oxlint', '--type-aware', '--quiet'] },
    { name: 'types', command: ['tsc', '-b', ...workspaces.filter(hasSources)] },
    { name: 'imports', command: ['node', 'scripts/check-imports.ts'] },
    { name: 'rules', command: ['node', 'scripts/rules.ts', '--check'] },
    { name: 'links', command: ['node', 'scripts/check-links.ts'] },
  ]
}

function hasSources(workspace: string): boolean {
  const folder = join(root, workspace)
  if (!existsSync(join(folder, 'tsconfig.json'))) return false
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(file =>
    /(^|[^.]).+\.tsx?$/.test(file),
  )
}
