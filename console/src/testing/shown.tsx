import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { OwnSection } from '@tiffin/contract/shop/stores/staff'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import charges from '../../../contract/texts/en/charges.json' with { type: 'json' }
import checkout from '../../../contract/texts/en/checkout.json' with { type: 'json' }
import common from '../../../contract/texts/en/console.json' with { type: 'json' }
import settings from '../../../contract/texts/en/settings.json' with { type: 'json' }
import shell from '../../../contract/texts/en/shell.json' with { type: 'json' }
import wallet from '../../../contract/texts/en/wallet.json' with { type: 'json' }
import type { Editing } from '../form/editing.ts'
import { valueAt } from '../form/section-edits.ts'

/** Parts of a page with the texts of all sections, as HTML before any script runs. */
export function shown(parts: ReactNode, path = '/settings'): string {
  return renderToStaticMarkup(
    <Router ssrPath={path}>
      <TextsProvider texts={createTexts('en-GB', WORDS)}>{parts}</TextsProvider>
    </Router>,
  )
}

/** A section as it was read; edits go to `edit`. */
export function editingOf(
  section: OwnSection,
  value: object,
  edit: (path: string, to: unknown) => void = () => undefined,
): Editing {
  return {
    section,
    at: '',
    value: path => valueAt(value, path),
    edit,
    errors: {},
    conflicts: {},
    decide: () => undefined,
  }
}

type Nested = { [name: string]: string | Nested }

function messages(texts: Nested, at: string): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${at}${name}`, text] as [string, string]] : messages(text, `${at}${name}.`),
  )
}

const WORDS = Object.fromEntries(
  messages({ charges, checkout, console: common, settings, shell, wallet }, '').map(([key, text]) => [
    key,
    compileMessage(text),
  ]),
)
