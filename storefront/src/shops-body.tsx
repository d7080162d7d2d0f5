import type { ShopsPageRequest } from '@tiffin/contract/page-entry'
import { languageName } from '@tiffin/contract/platform/texts/languages'
import { buttonClass } from '@tiffin/ui/button'
import type { Texts } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { shopsAddress } from './shops-address.ts'

/** Inlined, because the page loads no other file than fonts. */
export const SHOPS_STYLE = `
.shops{max-width:72rem;margin:0 auto;padding:var(--space-6) var(--space-4)}
.shops form{display:flex;flex-wrap:wrap;gap:var(--space-3);align-items:end;margin:var(--space-5) 0}
.shops label{display:grid;gap:var(--space-1)}
.shops .tick{display:flex;align-items:center;min-height:var(--target);gap:var(--space-2)}
.shops input[type=search]{box-sizing:border-box;width:min(22rem,100%);min-height:var(--target);padding:0 var(--space-3);border:1px solid var(--line-strong);border-radius:var(--radius-m);background:var(--raised);color:var(--ink);font:inherit}
.shops input[type=checkbox]{width:24px;height:24px}
.shops ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));gap:var(--space-3);padding:0;list-style:none}
.shops li{overflow-wrap:anywhere;padding:var(--space-4);border:1px solid var(--line);border-radius:var(--radius-m);background:var(--raised)}
.shops h2{margin:0;font-size:1.125rem}
.shops h2 a,.shops nav a{display:inline-flex;align-items:center;min-height:var(--target);color:inherit}
.shops li p{margin:0;color:var(--ink-soft)}
.shops nav{display:flex;flex-wrap:wrap;gap:var(--space-4);margin-top:var(--space-6)}`

/** All shops of the installation, with a search that works without scripts. */
export function shopsBody(request: ShopsPageRequest, { t }: Texts): string {
  const { search, shops, next, language, languages } = request
  const hasSearch = search.words !== '' || search.open
  return renderToStaticMarkup(
    <main className="shops">
      <h1>{t('all_shops.title')}</h1>
      <form method="get" action="/" role="search">
        <input type="hidden" name="lang" value={language} />
        <label>
          {t('all_shops.search')}
          <input type="search" name="q" defaultValue={search.words} maxLength={60} autoComplete="off" />
        </label>
        <label className="tick">
          <input type="checkbox" name="open" value="1" defaultChecked={search.open} />
          {t('all_shops.only_open')}
        </label>
        <button type="submit" className={buttonClass({ variant: 'primary' })}>
          {t('all_shops.find')}
        </button>
      </form>
      {shops.length === 0 && <p>{t(next === undefined ? 'all_shops.none' : 'all_shops.none_yet')}</p>}
      <ul role="list">
        {shops.map(({ name, url, address, open }) => (
          <li key={url}>
            <h2>
              <a href={url}>{name}</a>
            </h2>
            <p>{address}</p>
            <p>{t(open ? 'all_shops.open' : 'all_shops.closed')}</p>
          </li>
        ))}
      </ul>
      <nav aria-label={t('all_shops.pages')}>
        {(hasSearch || !search.isFirst) && <a href={shopsAddress({ language })}>{t('all_shops.all')}</a>}
        {next !== undefined && (
          <a rel="next" href={shopsAddress({ language, search, after: next })}>
            {t('all_shops.next')}
          </a>
        )}
        {languages
          .filter(code => code !== language)
          .map(code => (
            <a key={code} lang={code} hrefLang={code} href={shopsAddress({ language: code, search })}>
              {languageName(code)}
            </a>
          ))}
      </nav>
    </main>,
  )
}
