import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '../../test/outcome.ts'
import { run } from '../../test/processes.ts'
import { SAMPLE, TWO_DATABASES } from '../../test/two-databases.ts'
import { testsWithoutDatabase } from '../../test/without-database.ts'
import { counted, type ProofOptions, type Verdict } from '../proof.ts'

/** How many characters of the output of vitest are shown if it stops early: the last ones. */
const OUTPUT = 2000

/**
 * Runs the tests of capabilities and races with the shops in a second database, where a statement that reads rows of a shop
 * in the home database finds none, and moves of shops are interrupted at each of their steps. With a size of 0, a sample of the
 * tests and steps.
 */
export async function proveTestsInTwoDatabases({ on, size }: ProofOptions): Promise<Verdict> {
  if (on.database !== 'postgres')
    return { counts: '', problems: [], skipped: 'there is one embedded database' }
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-tests-'))
  const file = join(folder, 'outcome.json')
  try {
    const projects = ['--project', 'capability', '--project', 'race']
    const { code, output } = await run(['vitest', 'run', ...projects, ...(size === 0 ? SAMPLE : [])], {
      env: {
        ...TWO_DATABASES,
        TEST_DATABASE_URL: on.url,
        TEST_OUTCOME_FILE: file,
        TEST_EXCEPT: testsWithoutDatabase().join(),
        ...(size !== 0 && { TEST_EVERY_STEP: '1' }),
      },
    })
    // Without the file, vitest stopped early. Its output says why.
    if (!existsSync(file))
      return { counts: '', problems: [output.slice(-OUTPUT), `vitest ended with ${code}`] }
    const { passed, skipped } = JSON.parse(readFileSync(file, 'utf8')) as Outcome
    const failures = output.split('\n').filter(line => line.includes('FAIL'))
    return {
      counts: `${counted(passed.length, 'test')} passed with shops in a second database, ${skipped.length} skipped`,
      problems: code === 0 ? [] : [...new Set(failures), `vitest ended with ${code}`],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
