import type { OwnSection } from '@tiffin/contract/stores/staff'

/** What fields need of a section, or of a part of it; `Path` says where a field is. */
export type Editing<Path extends string = string> = {
  section: OwnSection
  /** Where this part is in the section, with a point at the end: `areas.0.`; empty for the whole. */
  at: string
  value: (path: Path) => unknown
  edit: (path: Path, to: unknown) => void
  /** By the path in the whole section. */
  errors: Readonly<Record<string, string[]>>
}

type Part = Record<string, unknown>

/** A part of a section that is edited as one: an object that may be null, or an entry of a list. */
export function partOf<Path extends string>(whole: Editing<Path>, path: Path, index?: number): Editing {
  const list = whole.value(path) as Part[]
  const part = index === undefined ? (whole.value(path) as Part | null) : list[index]
  return {
    section: whole.section,
    at: `${whole.at}${path}.${index === undefined ? '' : `${index}.`}`,
    errors: whole.errors,
    value: name => part?.[name],
    edit: (name, to) => {
      const changed = { ...part, [name]: to }
      whole.edit(path, index === undefined ? changed : list.with(index, changed))
    },
  }
}
