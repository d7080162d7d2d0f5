import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { ErrorBoundary } from '@tiffin/ui/error-boundary'
import { useTexts } from '@tiffin/ui/texts'
import { type ReactNode, useState } from 'react'
import { reportFault } from '../lib/report-fault.ts'

type Props = { page: string; children: ReactNode }

/** Catches errors of a page: header, navigation and bell stay, and the page shows what to do. */
export function PageBoundary({ page, children }: Props) {
  const [report, setReport] = useState('')
  return (
    <ErrorBoundary
      renderFallback={retry => <PageFailed report={report} retry={retry} />}
      onError={error => setReport(reportFault(page, error))}
    >
      {children}
    </ErrorBoundary>
  )
}

/** Shows that the page failed. Typed values are stored by `form/stored-edits.ts`. */
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
