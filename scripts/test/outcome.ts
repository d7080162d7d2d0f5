import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

export type Skipped = { name: string; reason: string }
/** `flaky`: the passed tests whose first run failed. */
export type Outcome = { passed: string[]; flaky: string[]; failed: number; skipped: Skipped[] }

const patienceMs = 30_000

/**
 * A vitest reporter for `npm test`: the built-in JSON report has neither reasons for skips nor errors outside of tests.
 */
export function outcomeReporter(path: string): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      writeFileSync(path, JSON.stringify(outcomeOf(modules, unhandledErrors.length)))
      // Otherwise vitest would wait forever for a process that a test has left running.
      setTimeout(() => {
        console.error('A test left a process running: the file is named above.')
        process.exit(1)
      }, patienceMs).unref()
    },
  }
}

function outcomeOf(modules: readonly TestModule[], unhandled: number): Outcome {
  const outcome: Outcome = { passed: [], flaky: [], failed: unhandled, skipped: [] }
  for (const module of modules) {
    for (const test of module.children.allTests()) add(outcome, test)
    const parts = [module, ...module.children.allSuites()]
    outcome.failed += parts.filter(part => part.errors().length > 0).length
  }
  return outcome
}

function add(outcome: Outcome, test: TestCase): void {
  const name = `${test.module.relativeModuleId}: ${test.fullName}`
  const result = test.result()
  if (test.diagnostic()?.flaky) outcome.flaky.push(name)
  if (result.state === 'passed') outcome.passed.push(name)
  else if (result.state === 'failed') outcome.failed += 1
  else outcome.skipped.push({ name, reason: reasonOf(test) })
}

function reasonOf(test: TestCase): string {
  const result = test.result()
  if (result.state === 'skipped' && result.note) return result.note
  return test.options.mode === 'todo' ? 'not written yet' : 'no reason given'
}
