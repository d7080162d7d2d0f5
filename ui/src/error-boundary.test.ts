import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Calls the boundary as React does after an error in its children, without a page. */
class Driven extends ErrorBoundary {
  override setState(change: unknown): void {
    Object.assign(this.state, change)
  }

  fail(): boolean {
    this.setState(ErrorBoundary.getDerivedStateFromError())
    this.componentDidCatch(new Error('a node was moved'))
    return this.state.failed
  }
}

const boundary = () => new Driven({ children: 'menu', renderFallback: () => 'failed', retries: 2 })

test('a part that fails again and again at once is replaced by its fallback', () => {
  const part = boundary()
  expect([part.fail(), part.fail(), part.fail()]).toEqual([false, false, true])
})

test('failures of a part that are far apart do not add up', () => {
  const part = boundary()
  const failed = Array.from({ length: 6 }, () => {
    vi.advanceTimersByTime(10_000)
    return part.fail()
  })
  expect(failed).toEqual(Array(6).fill(false))
  expect([part.fail(), part.fail()]).toEqual([false, true])
})
