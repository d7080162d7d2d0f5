import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Shown after a failure; `retry` renders the children anew. */
  renderFallback: (retry: () => void) => ReactNode
  /** How many failures are mended by rendering the children anew at once, before the fallback is shown. */
  retries?: number
  onError?: (error: unknown) => void
}

/**
 * Keeps an error inside its part of the page. A class, which we avoid elsewhere, because React catches errors in classes
 * alone.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  failures = 0

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    const { onError, retries = 0 } = this.props
    onError?.(error)
    if (this.failures++ < retries) this.retry()
  }

  retry = (): void => this.setState({ failed: false })

  override render(): ReactNode {
    return this.state.failed ? this.props.renderFallback(this.retry) : this.props.children
  }
}
