import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { type ComponentType, createElement, useCallback, useEffect, useState } from 'react'
import { createCell, useCell } from '../lib/cell.ts'
import { loadCode } from '../lib/load-code.ts'
import { Loading, NotLoaded } from './loading.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { forbiddenTextOf, maySee, type Page } from './page.ts'

const loaded = createCell<ReadonlyMap<string, ComponentType>>(new Map())

/** Loads the code of every page in advance, so that each opens without a connection too. */
export function preloadPages(pages: readonly Page[]): void {
  for (const page of pages) load(page).catch(() => undefined)
}

type ViewProps = { page: Page; staff: StaffMember; store?: StaffStore }

/** The page, or why it cannot be shown: no permission, or its code could not be loaded. */
export function PageView({ page, staff, store }: ViewProps) {
  const { t } = useTexts()
  if (!maySee(page, staff, store)) return <EmptyState level={1} title={t(forbiddenTextOf(page))} />
  return <LoadedPage page={page} />
}

function LoadedPage({ page }: { page: Page }) {
  const [hasFailed, setFailed] = useState(false)
  const found = useCell(loaded).get(page.name)
  const fetchCode = useCallback(() => loadCode(() => load(page)).catch(() => setFailed(true)), [page])
  useEffect(() => void fetchCode(), [fetchCode])
  const retry = () => {
    setFailed(false)
    void fetchCode()
  }
  if (found)
    return (
      <PageBoundary key={page.name} page={page.name}>
        {createElement(found)}
      </PageBoundary>
    )
  return hasFailed ? <NotLoaded retry={retry} /> : <Loading />
}

async function load(page: Page): Promise<void> {
  if (loaded.read().has(page.name)) return
  const { Page: found } = await page.load()
  loaded.write(new Map(loaded.read()).set(page.name, found))
}
