import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { Component, type ReactNode } from 'react'
import { reportFault } from '../lib/report-fault.ts'

type Props = { page: string; children: ReactNode }

/**
 * Keeps an error of a page inside the page: header, navigation and bell stay, and the page says what to do. A class, which we
 * avoid elsewhere, because React catches errors in classes alone.
 */
export class PageBoundary extends Component<Props, { report: string | undefined }> {
  override state = { report: undefined }

  static getDerivedStateFromError(): { report: string } {
    return { report: '' }
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ report: reportFault(this.props.page, error) })
  }

  override render(): ReactNode {
    const { report } = this.state
    if (report === undefined) return this.props.children
    return <PageFailed report={report} retry={() => this.setState({ report: undefined })} />
  }
}

/** Says that the page could not be shown. What was typed is kept by `form/kept-edits.ts`. */
function PageFailed({ report, retry }: { report: string; retry: () => void }) {
  const { t } = useTexts()
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing={<PlugDrawing />}
        title={t('console.page_failed')}
        action={<Button onClick={retry}>{t('console.retry')}</Button>}
      >
        {t('console.page_failed_text', { id: report.slice(0, 8) })}
      </EmptyState>
    </div>
  )
}
