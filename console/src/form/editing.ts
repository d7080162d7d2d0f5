import type { OwnSection } from '@tiffin/contract/shop/stores/staff'
import type { LocalDateTime } from '@tiffin/contract/time'

/** What a form edits: a section of the settings, or a part of the menu. Its texts are `settings.<name>`. */
export type FormName = OwnSection | 'dish' | 'group' | 'heading' | 'sizes'

/** The data of a section, or of a part of it, that fields need; `Path` is the path of a field. */
export type Editing<Path extends string = string> = {
  section: FormName
  /**
   * The path of this part in the section, with a dot at the end: `areas.0.`; empty for the whole
   * section.
   */
  at: string
  value: (path: Path) => unknown
  edit: (path: Path, to: unknown) => void
  /** Keyed by the path in the whole section. */
  errors: Readonly<Record<string, string[]>>
  /**
   * Fields that a colleague has changed to another value, keyed by the path in the whole section.
   */
  conflicts: Readonly<Record<string, Conflict>>
  decide: (path: string, whose: 'mine' | 'theirs') => void
}

export type Conflict = { theirs: unknown; by: { at: LocalDateTime; actor: string } | undefined }

type Part = Record<string, unknown>

/**
 * A part of a section that is edited as a unit: an object that may be null, or an entry of a list.
 */
export function partOf<Path extends string>(whole: Editing<Path>, path: Path, index?: number): Editing {
  const list = whole.value(path) as Part[]
  const part = index === undefined ? (whole.value(path) as Part | null) : list[index]
  return {
    ...whole,
    at: `${whole.at}${path}.${index === undefined ? '' : `${index}.`}`,
    value: name => part?.[name],
    edit: (name, to) => {
      const changed = { ...part, [name]: to }
      whole.edit(path, index === undefined ? changed : list.with(index, changed))
    },
  }
}
