import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type { FileHeading, FileProblem } from '@tiffin/contract/menu/drafts/staff'
import type { Context } from '../../platform/http/context.ts'
import { checkPictures } from '../menu-import/check-pictures.ts'
import { inWords } from '../menu-file/problem-words.ts'
import { type PresentDraft, presentDraft } from '../menu/present-draft.ts'
import { columnSelection } from './column-selection.ts'
import { uploadSteps } from './upload-thread.ts'

export type Upload = {
  /** The readable part of the file as a draft, in the form of an export; null if the file cannot become a draft. */
  menu: DraftMenu | null
  problems: FileProblem[]
  /** The number of problems that the list omits. */
  more: number
  headings: FileHeading[]
  present: PresentDraft
}

/** An uploaded file and the user's choices for its headings. */
export type SentFile = { body: Uint8Array; query: { columns?: string | undefined } }

/** Reads and checks an uploaded file like an import, without writing. */
export async function readMenuUpload(ctx: Context, { body: bytes, query }: SentFile): Promise<Upload> {
  const chosen = columnSelection(ctx, query.columns)
  const present = await presentDraft(ctx.query, ctx)
  const tax_classes = Object.keys(ctx.store.settings.tax.classes)
  const steps = uploadSteps({ bytes, live: present.live, tax_classes, chosen })
  try {
    const refused = await checkPictures(ctx, await steps.read())
    const { menu, problems, more, headings } = await steps.judge([...refused])
    const wording = { texts: ctx.services.texts, language: ctx.language, reader: 'owner' } as const
    return { menu, problems: inWords(problems, wording), more, headings, present }
  } finally {
    steps.close()
  }
}
