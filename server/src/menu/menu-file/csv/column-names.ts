import { ALLERGEN_COLUMNS, COLUMNS } from './columns.ts'

/**
 * Other headings of a column, in English, Spanish and German, normalized as in `columnNamed`. A column with fixed
 * values, such as the tax class, has no other headings: a cell with any other value would leave its dish out.
 */
const WORDS: Record<string, string> = {
  name: `dish item product title item_name dish_name product_name
    nombre platillo plato producto articulo nombre_del_platillo nombre_del_plato nombre_del_producto
    gericht speise artikel produkt bezeichnung gerichtname artikelname produktname`,
  category: 'section menu_section categoria categorias seccion kategorie kategorien rubrik warengruppe',
  subcategory: 'sub_category subsection subcategoria subseccion unterkategorie untergruppe',
  price: `cost unit_price selling_price
    precio precio_de_venta precio_unitario
    preis preise verkaufspreis einzelpreis preis_in`,
  description: 'details descripcion detalles beschreibung',
  contains: `allergens allergen alergenos alergeno contiene contiene_alergenos allergene enthalt`,
  may_contain: `may_contain_traces_of traces puede_contener puede_contener_trazas_de trazas
    kann_enthalten kann_spuren_enthalten kann_spuren_enthalten_von spuren`,
  free_from: 'libre_de frei_von',
  ingredients: 'ingredientes zutaten',
  ref: 'id sku code plu codigo clave artikelnummer artikelnr',
  line: 'type',
  group: 'option_group grupo_de_opciones optionsgruppe',
  option_groups: 'grupos_de_opciones optionsgruppen',
  image: 'picture photo image_url imagen foto bild',
}

const COLUMN_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([column, words]) => words.split(/\s+/).map(word => [word, column] as const)),
)

/** The column that a heading names: "Price (£)", "price_gbp", "Precio" and "Preis in EUR" are the price. */
function columnNamed(heading: string): string | undefined {
  const plain = plainOf(heading)
  if (COLUMNS.has(plain)) return plain
  const short = plain.replace(/_(gbp|eur|euro|usd|aud|nzd|mxn|gtq|pounds|pesos|quetzales)$/, '')
  return COLUMNS.has(short) ? short : COLUMN_OF.get(short)
}

function plainOf(heading: string): string {
  return heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
}

/** The user's choice for each column, by its letter ("C"): the name of a menu column, or `LEFT_OUT`. */
export type ColumnSelection = ReadonlyMap<string, string>
export const LEFT_OUT = ''

/**
 * The menu column of each heading; undefined: the heading is unknown. The user's choice has priority, then a heading that
 * equals the column's name, then the first heading that is another word for the column.
 */
export function columnsOf(headings: string[], chosen: ColumnSelection = new Map()): (string | undefined)[] {
  const sure = headings.map((heading, at) => {
    const plain = plainOf(heading)
    return chosen.get(letterOf(at)) ?? (COLUMNS.has(plain) ? plain : undefined)
  })
  const taken = new Set(sure)
  return headings.map((heading, at) => {
    if (sure[at] !== undefined) return sure[at]
    const name = columnNamed(heading)
    if (name === undefined || (taken.has(name) && !ALLERGEN_COLUMNS.has(name))) return undefined
    taken.add(name)
    return name
  })
}

/** The letter of a column, counted from 0: A, B ... Z, AA. */
export function letterOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : `${letterOf(Math.floor(column / 26) - 1)}${last}`
}
