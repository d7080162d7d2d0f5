import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import { ImportProblem } from '../menu/import-report.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { LocalDateTime } from '../../time.ts'
import { DraftState } from './draft-state.ts'
import { DraftChange, DraftMenu } from './draft.ts'

/** Increases with every change of the draft, and does not restart with the next draft. */
const Revision = z.int()

/** As a path parameter. */
const PastRevision = z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))

const roles = ['owner', 'manager'] as const
const Changed = z.extend(Done, { revision: Revision })

/** A menu that is scheduled for publication. */
export const LaterMenu = z.object({
  id: Id,
  at: LocalDateTime,
  by: z.string(),
  /**
   * Why the scheduled publication failed: parts were changed by a colleague, or no dish can be
   * sold.
   */
  problem: z.nullable(z.enum(['changed', 'nothing_to_sell'])),
})
export type LaterMenu = z.infer<typeof LaterMenu>

export const getDraft = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/menu-draft',
  auth: 'staff',
  roles,
  summary: 'The draft of the menu and the menu that diners see; without a draft both are the same.',
  params: StoreParams,
  response: z.object({
    revision: Revision,
    draft: DraftMenu,
    live: DraftMenu,
    /** The author of the last change; null if there is no draft. */
    changed: z.nullable(z.object({ at: LocalDateTime, by: z.string() })),
    later: z.array(LaterMenu),
    tax_classes: z.array(z.string()),
  }),
})

export const followDraft = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/menu-draft/follow',
  auth: 'staff',
  roles,
  summary: 'A stream: the revision of the draft and who changed it last, now and after each change.',
  params: StoreParams,
  wire: { stream: DraftState },
})

/** Applies all changes or none. Concurrent changes are merged if they touch different fields. */
export const changeDraft = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/menu-draft/changes',
  auth: 'staff',
  roles,
  summary:
    'Changes the draft of the menu. Refused as a whole if a colleague has changed one of the fields since they were read; the response contains the current values.',
  params: StoreParams,
  body: z.object({ changes: z.array(DraftChange).check(z.minLength(1), z.maxLength(2000)) }),
  response: Changed,
})

/**
 * `revision` is the revision that the caller has read. A newer draft is neither discarded nor
 * published.
 */
export const dropDraft = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/menu-draft/drop',
  auth: 'staff',
  roles,
  summary: 'Discards the draft. Refuses if it is not as it was read.',
  params: StoreParams,
  body: z.object({ revision: Revision }),
  response: Changed,
})

export const publishDraft = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/menu-draft/publish',
  auth: 'staff',
  roles,
  summary:
    'Publishes the draft in one transaction. Parts that cannot be sold are left out, reported, and stay in the draft. Refused if the draft has changed since it was read, or if no dish could be sold.',
  params: StoreParams,
  body: z.object({ revision: Revision }),
  response: z.extend(Changed, { problems: z.array(ImportProblem) }),
})

export const publishDraftLater = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/menu-draft/publish-later',
  auth: 'staff',
  roles,
  summary:
    'Publishes what the draft has changed at a later time. It is judged again then; until then the menu can be changed and published as usual.',
  params: StoreParams,
  body: z.object({ revision: Revision, at: LocalDateTime }),
  response: Changed,
})

export const cancelLaterMenu = endpoint({
  method: 'DELETE',
  path: '/staff/stores/:storeId/later-menus/:id',
  auth: 'staff',
  roles,
  summary: 'Does not publish it. Its changes are in the draft again.',
  params: z.object({ ...StoreParams.shape, id: Id }),
  response: Changed,
})

export const getMenuArchive = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/menu-archive',
  auth: 'staff',
  roles,
  summary: 'Every part that is or was on the menu, from which a removed dish can be restored.',
  params: StoreParams,
  response: z.object({ menu: DraftMenu }),
})

/** A formerly published menu. */
export const MenuVersion = z.object({
  revision: Revision,
  replaced_at: LocalDateTime,
  replaced_by: z.string(),
})
export type MenuVersion = z.infer<typeof MenuVersion>

export const listMenuVersions = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/menu-versions',
  auth: 'staff',
  roles,
  summary:
    'The menus that were replaced, the last first, 20 at a time: `before` is the last revision that was read.',
  params: StoreParams,
  query: z.object({ before: z.optional(PastRevision) }),
  response: z.object({ data: z.array(MenuVersion), more: z.boolean() }),
})

const version = z.object({ ...StoreParams.shape, revision: PastRevision })

export const getMenuVersion = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/menu-versions/:revision',
  auth: 'staff',
  roles,
  summary: 'A menu that was replaced, and the one that replaced it.',
  params: version,
  response: z.object({ menu: DraftMenu, next: DraftMenu }),
})

export const restoreMenu = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/menu-versions/:revision/restore',
  auth: 'staff',
  roles,
  summary:
    'Replaces the draft with an earlier menu. `revision` in the body is the revision of the draft that was read.',
  params: version,
  body: z.object({ revision: Revision }),
  response: Changed,
})

/**
 * The maximum size of an uploaded menu file in bytes: several times the size of a thousand dishes.
 */
export const MENU_FILE_BYTES = 2 * 2 ** 20

/**
 * A problem or remark of an import. For a table it names the row number, and the letter and heading
 * of the column.
 */
export const FileProblem = z.extend(ImportProblem, {
  row: z.optional(z.int()),
  column: z.optional(z.string()),
  /** The heading of the column. */
  heading: z.optional(z.string()),
})
export type FileProblem = z.infer<typeof FileProblem>

/** The number of problems that the list omits. */
const More = z.int()

/** A heading of a table. `column` is the letter of its column. */
export const FileHeading = z.object({
  column: z.string(),
  heading: z.string(),
  /** The first value below the heading. */
  example: z.string(),
  /** The menu column that the heading means; null if its values are not read. */
  means: z.nullable(z.string()),
  /** Whether the user can choose the column: the heading is unknown, a duplicate, or already chosen by the user. */
  open: z.boolean(),
  /** Whether the user has chosen to leave its values out. */
  left_out: z.boolean(),
})
export type FileHeading = z.infer<typeof FileHeading>

/** A menu column that a heading can mean. `repeats`: several headings may mean it, and their values are joined. */
export const ColumnChoice = z.object({ name: z.string(), label: z.string(), repeats: z.boolean() })
export type ColumnChoice = z.infer<typeof ColumnChoice>

/**
 * The user's choices for headings, by the letters of their columns: `C:price,D:` reads the third column as the price and
 * leaves the fourth out.
 */
const ColumnSelection = z.optional(
  z.string().check(z.maxLength(2000), z.regex(/^[A-Z]{1,3}:[a-z_]*(,[A-Z]{1,3}:[a-z_]*)*$/)),
)

export const previewMenuFile = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/menu-file/look',
  auth: 'staff',
  roles,
  limit: [{ max: 60, minutes: 10 }],
  summary:
    'Reads a menu from the JSON or CSV that is sent and says what it would make of the shop’s menu. Changes nothing. A dish without a price is in it without one.',
  params: StoreParams,
  query: z.object({ columns: ColumnSelection }),
  raw: { bytes: MENU_FILE_BYTES },
  response: z.object({
    /** The readable part of the file as a draft; null if the file cannot become a draft. */
    menu: z.nullable(DraftMenu),
    live: DraftMenu,
    /** The state of the draft that the file would replace; `changed`: there is a draft. */
    revision: Revision,
    changed: z.boolean(),
    problems: z.array(FileProblem),
    more: More,
    /** Of a table: its headings, and the columns that a heading can mean. */
    headings: z.array(FileHeading),
    columns: z.array(ColumnChoice),
  }),
})

export const importMenuFile = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/menu-file/:into',
  auth: 'staff',
  roles,
  limit: [{ max: 60, minutes: 10 }],
  summary:
    'Makes what could be sold of the file the draft, or the menu at once. Refuses if the draft is not as it was read, or nothing could be sold.',
  params: z.object({ ...StoreParams.shape, into: z.enum(['draft', 'live']) }),
  query: z.object({ revision: PastRevision, columns: ColumnSelection }),
  raw: { bytes: MENU_FILE_BYTES },
  response: z.extend(Changed, { problems: z.array(FileProblem), more: More }),
})

export const exportMenuFile = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/menu-file/:form',
  auth: 'staff',
  roles,
  summary: 'The menu that diners see, as CSV or JSON, or a short example in the form of CSV.',
  params: z.object({ ...StoreParams.shape, form: z.enum(['csv', 'json', 'template']) }),
  response: z.object({ name: z.string(), text: z.string() }),
})
