import type { DraftMenu } from '@tiffin/contract/drafts/draft'
import type { FileProblem } from '@tiffin/contract/drafts/staff'
import type { Context } from '../http/context.ts'
import { checkPictures } from '../menu-import/check-pictures.ts'
import { inWords } from '../menu-file/problem-words.ts'
import { type PresentDraft, presentDraft } from '../menu/present-draft.ts'
import { uploadSteps } from './upload-thread.ts'

export type Upload = {
  /** What could be sold of the file, as an export of it would be; null: nothing. */
  menu: DraftMenu | null
  problems: FileProblem[]
  present: PresentDraft
}

/** Reads and judges an uploaded file as an import would, and writes nothing. */
export async function readMenuUpload(ctx: Context, bytes: Uint8Array): Promise<Upload> {
  const present = await presentDraft(ctx.query, ctx)
  const tax_classes = Object.keys(ctx.store.settings.tax.classes)
  const steps = uploadSteps({ bytes, live: present.live, tax_classes })
  try {
    const refused = await checkPictures(ctx, await steps.read())
    const { menu, problems } = await steps.judge([...refused])
    return { menu, problems: inWords(problems, ctx.translate), present }
  } finally {
    steps.close()
  }
}
