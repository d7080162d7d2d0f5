import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Shown after a failure; `retry` renders the children again. */
  renderFallback: (retry: () => void) => ReactNode
  /** After this many consecutive failures the fallback is shown. Each earlier failure renders the children again at once. */
  retries?: number
  onError?: (error: unknown) => void
}

/** Failures with a longer pause between them are not consecutive. */
const IN_A_ROW_MS = 10_000

/**
 * Confines an error to its part of the page. A class, which we avoid elsewhere, because React
 * supports error boundaries only as classes.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  failures = 0
  failedAt = 0

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    const { onError, retries = 0 } = this.props
    onError?.(error)
    const now = performance.now()
    this.failures = now - this.failedAt < IN_A_ROW_MS ? this.failures + 1 : 1
    this.failedAt = now
    if (this.failures <= retries) this.retry()
  }

  retry = (): void => this.setState({ failed: false })

  override render(): ReactNode {
    return this.state.failed ? this.props.renderFallback(this.retry) : this.props.children
  }
}
