import type { LookAhead } from '@tiffin/contract/rules/look-ahead'
import type { StoreConfiguration } from '@tiffin/contract/stores/configuration'
import type { Texts } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatsOf } from './lib/formats.ts'

type Shown = { words: Texts; configuration: StoreConfiguration; path: string }

/** Marks a page that shows the shop at another time, at its lower edge; it works without a script. */
export function aheadBar({ at, ahead }: LookAhead, { words: { t }, configuration, path }: Shown): string {
  const local = at.replace('T', ' ')
  // With the year long ago the date is always named.
  const time = formatsOf(configuration, t).dated(local, '1970-01-01 00:00:00')
  return renderToStaticMarkup(
    <aside className="ahead" aria-label={t('ahead.region')}>
      <p>
        <strong>{t('ahead.text', { time })}</strong> {t('ahead.note')}
      </p>
      {/* Without an action it asks for this page, with its fields as the query. */}
      <form>
        <label>
          {t('ahead.time')} <input type="datetime-local" name="at" defaultValue={at.slice(0, 16)} required />
        </label>
        <input type="hidden" name="ahead" value={ahead} />
        <button type="submit">{t('ahead.look')}</button>
        <a href={path}>{t('ahead.leave')}</a>
      </form>
    </aside>,
  )
}

export const AHEAD_STYLE = `
body{padding-bottom:9rem}
.ahead{position:fixed;inset:auto 0 0;z-index:50;display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-5);align-items:center;padding:var(--space-3) var(--space-4);background:var(--warn-soft);color:var(--ink);border-top:3px solid var(--warn);font-size:var(--text-s)}
.ahead form{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-3);align-items:center}
.ahead input,.ahead button{min-height:var(--target);padding:0 var(--space-3);border:1px solid var(--line-strong);border-radius:var(--radius-s);background:var(--raised);color:var(--ink);font:inherit}
.ahead button{cursor:pointer}
.ahead a{display:inline-flex;align-items:center;min-height:var(--target);color:inherit}
@media print{.ahead{position:static}}`
