import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { outcomeReporter } from './scripts/test/outcome.ts'

/** A machine with more to do takes ten times as long: only what will never come may run into these. */
const generous = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
}
/** `#letters` are read as they are written, so tests of the server need nothing built. */
const fromSource = { ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } } }
/**
 * Node itself reads what the tests of the server call, as when the server runs: it keeps what it has compiled, while vitest
 * asks its first process for each module. Files that are watched are left to vitest, which has to see what depends on them.
 */
const readByNode = process.argv.includes('run') && {
  server: { deps: { external: [/\/(contract|server)\/src\/(?!.*\.test\.ts$)/] } },
  execArgv: ['--conditions=source', '--import', new URL('./scripts/test/read-tsx.ts', import.meta.url).href],
}
// Each process of the tests, each thread and each server that they start would compile the same packages again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/compiled/', import.meta.url))
const outcomeFile = process.env.TEST_OUTCOME_FILE

export default defineConfig({
  test: {
    // Two workers: each holds an embedded database of some hundred megabytes, and machines have two cores.
    pool: 'forks',
    // Tests share code and nothing else: each makes its own shop. Loading the code anew for each file took a third of the time.
    isolate: false,
    // Code that has not changed is not compiled again for the next run.
    fsModuleCache: true,
    fsModuleCachePath: '.cache/modules',
    maxWorkers: 2,
    reporters: outcomeFile ? ['default', outcomeReporter(outcomeFile)] : ['default'],
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['contract', 'ui', 'storefront', 'console', 'scripts', 'bench', 'sandbox-gateway'].map(
            workspace => `${workspace}/**/*.test.{ts,tsx}`,
          ),
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.{race,journey}.test.ts'],
          ...generous,
        },
      },
      {
        ...fromSource,
        test: {
          name: 'capability',
          ...readByNode,
          include: ['server/src/**/*.test.ts'],
          // On PostgreSQL `npm test` leaves out what reaches no database.
          exclude: ['**/*.race.test.ts', ...(process.env.TEST_EXCEPT?.split(',') ?? [])],
          ...generous,
        },
      },
      {
        ...fromSource,
        test: {
          name: 'race',
          ...readByNode,
          include: ['server/src/**/*.race.test.ts'],
          ...generous,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/src/**/*.journey.test.ts'],
          globalSetup: 'e2e/src/seeded-data.ts',
          // `npm test` names the tests that passed at the second try.
          retry: outcomeFile ? 1 : 0,
          ...generous,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
