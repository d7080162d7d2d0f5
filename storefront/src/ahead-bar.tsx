import { type StaffPreview, NOW } from '@tiffin/contract/shop/stores/staff-preview'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type { Texts } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatsOf } from './lib/formats.ts'

type AheadBarProps = { words: Texts; configuration: StoreConfiguration; path: string }

/** A bar at the lower edge that marks a staff preview; it works without scripts. */
export function aheadBar(
  preview: StaffPreview,
  { words: { t }, configuration, path }: AheadBarProps,
): string {
  const { at, ahead, draft, test } = preview
  if (test) return testBar({ t, path })
  const { date, time } = formatsOf(configuration, t)
  const timeOf = (local: string) => t('days.at', { day: date(local), time: time(local) })
  const is = (state: string) => (draft?.exists ? 'draft' : 'none') === state
  return renderToStaticMarkup(
    <aside className="ahead" aria-label={t(draft ? 'ahead.draft_region' : 'ahead.region')}>
      <p role={draft && 'status'}>
        {draft &&
          (['draft', 'none'] as const).map(state => (
            // A script shows the other text when the draft ends or a new one begins.
            <strong key={state} data-draft={state} hidden={!is(state)}>
              {t(`ahead.${state}`)}{' '}
            </strong>
          ))}
        {at !== NOW && <strong>{t('ahead.text', { time: timeOf(at.replace('T', ' ')) })}</strong>}{' '}
        {t('ahead.note')}
      </p>
      <p role="status" data-over="" hidden>
        <strong>{t('ahead.over')}</strong>
      </p>
      {/* Without an action the form requests this page, with its fields as the query. */}
      <form>
        <label>
          {t('ahead.time')}{' '}
          <input
            type="datetime-local"
            name="at"
            defaultValue={at === NOW ? '' : at.slice(0, 16)}
            required={!draft}
          />
        </label>
        <input type="hidden" name="ahead" value={ahead} />
        <button type="submit">{t('ahead.look')}</button>
        <a href={path}>{t(draft ? 'ahead.leave_draft' : 'ahead.leave')}</a>
      </form>
    </aside>,
  )
}

/** Marks a page on which test orders are placed. */
function testBar({ t, path }: { t: Texts['t']; path: string }): string {
  return renderToStaticMarkup(
    <aside className="ahead" aria-label={t('ahead.test_region')}>
      <p>
        <strong>{t('ahead.test')}</strong> {t('ahead.test_note')}
      </p>
      <p role="status" data-over="" hidden>
        <strong>{t('ahead.over')}</strong>
      </p>
      <a href={path}>{t('ahead.leave_test')}</a>
    </aside>,
  )
}

/** At the top, where it covers no button of the order. */
export const TEST_STYLE = `
.ahead{display:flex;flex-wrap:wrap;gap:0 var(--space-4);align-items:center;padding:var(--space-2) var(--space-4);background:var(--warn-soft);color:var(--ink);border-bottom:3px solid var(--warn);font-size:var(--text-s)}
.ahead a{display:inline-flex;align-items:center;min-height:var(--target);color:inherit}`

export const AHEAD_STYLE = `
body{padding-bottom:9rem}
.ahead{position:fixed;inset:auto 0 0;z-index:50;display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-5);align-items:center;padding:var(--space-3) var(--space-4);background:var(--warn-soft);color:var(--ink);border-top:3px solid var(--warn);font-size:var(--text-s)}
.ahead form{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-3);align-items:center}
.ahead input,.ahead button{min-height:var(--target);padding:0 var(--space-3);border:1px solid var(--line-strong);border-radius:var(--radius-s);background:var(--raised);color:var(--ink);font:inherit}
.ahead button{cursor:pointer}
.ahead a{display:inline-flex;align-items:center;min-height:var(--target);color:inherit}
@media print{.ahead{position:static}}`
