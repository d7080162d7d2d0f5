import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import { Redirect, Route, Switch } from 'wouter'
import { PAGES } from './pages.ts'
import { UnsavedSections } from './form/unsaved-sections.tsx'
import { maySee, type Page } from './shell/page.ts'
import { PagesContext } from './shell/pages-context.ts'
import { PageView } from './shell/page-view.tsx'

const ALL: readonly Page[] = PAGES

type PagesProps = { pages: readonly Page[]; first: string; store: StaffStore; staff: StaffMember }

/**
 * The pages of a shop by path. `pages`: those that this person may see; any other path leads to the
 * first.
 */
export function ShopPages({ pages, first, store, staff }: PagesProps) {
  return (
    <PagesContext value={pages}>
      <Switch>
        {ALL.map(page => (
          <Route key={page.name} path={page.path}>
            <PageView page={page} staff={staff} store={store} />
            {!maySee(page, staff, store) && (
              <UnsavedSections isLost={kept => kept.store === store.id && isOfPage(kept.section, page)} />
            )}
          </Route>
        ))}
        {ALL.map(
          ({ name, path, formerly }) =>
            formerly && (
              <Route key={name} path={formerly}>
                <Redirect to={path} replace />
              </Route>
            ),
        )}
        <Route>
          <Redirect to={first} replace />
        </Route>
      </Switch>
    </PagesContext>
  )
}

const SECTIONS = new Set<string>(ALL.flatMap(({ section }) => section ?? []))

/**
 * Whether the form belongs to this page. A section has its own page; the other forms are dialogs on
 * pages without a section.
 */
function isOfPage(form: string, { section }: Page): boolean {
  // The preview of a theme is edited on the theme's page.
  const of = form === 'preview' ? 'look' : form
  return section === undefined ? !SECTIONS.has(of) : of === section
}
