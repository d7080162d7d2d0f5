import { existsSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../../../../shared/data/menus/', import.meta.url)

/** Real menus in foreign formats; the tests pass without them. */
export const hasSourceMenus = existsSync(FOLDER)

/** A source as it is. */
export function sourceBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(name, FOLDER)))
}

/** A menu converted to our format, with the name of every line of its source. */
export type SourceCase = { source: string; country: string; read: () => { menu: unknown; names: string[] } }

/**
 * The adapters rename fields and correct nothing: the importer must report the faults of a source.
 */
export const SOURCE_CASES: SourceCase[] = [
  {
    source: 'au-fish-and-chips.facts.json',
    country: 'AU',
    read: () => fromFacts('au-fish-and-chips.facts.json'),
  },
  { source: 'mx-taqueria.facts.json', country: 'MX', read: () => fromFacts('mx-taqueria.facts.json') },
  {
    source: 'uk-fish-and-chips.facts.json',
    country: 'GB',
    read: () => fromFacts('uk-fish-and-chips.facts.json'),
  },
  { source: 'gt-parrilla.facts.json', country: 'GT', read: fromServings },
  { source: 'uk-indian-takeaway.items.csv', country: 'GB', read: fromCsv },
  { source: 'uk-nigerian.tastyigniter.json', country: 'GB', read: fromTastyIgniter },
  { source: 'uk-pizza-specials.json', country: 'GB', read: fromPizzaSpecials },
  { source: 'us-burgers.burgers.json', country: 'US', read: fromBurgers },
  { source: 'eu-falafel-pizza.medusa-eats.json', country: 'IE', read: fromMedusa },
]

type NamedItem = { name: string }
type Choice = string | { name: string; delta: number }
type Facts<Item extends NamedItem> = {
  currency: string
  categories: { category: string; items: Item[] }[]
  choices?: Record<string, Choice[]>
}

/** Categories of items with one price each; choices that the source links to no item stay unlinked. */
function fromFacts(name: string) {
  const facts = json(name) as Facts<{ name: string; price: number }>
  const choices = Object.entries(facts.choices ?? {})
  const optionOf = (choice: Choice) =>
    typeof choice === 'string'
      ? { ref: choice, name: choice }
      : { ref: choice.name, name: choice.name, price: choice.delta }
  return {
    menu: {
      currency: facts.currency,
      categories: facts.categories.map(({ category, items }) => ({
        ref: category,
        name: category,
        items: items.map(item => ({ ref: `${category}/${item.name}`, name: item.name, price: item.price })),
      })),
      option_groups: choices.map(([ref, list]) => ({ ref, name: ref, options: list.map(optionOf) })),
    },
    names: [
      ...namesOf(facts),
      ...choices.flatMap(([, list]) =>
        list.map(choice => (typeof choice === 'string' ? choice : choice.name)),
      ),
    ],
  }
}

/**
 * Prices by serving size: one becomes the item's price, several a group of sizes; a text or a missing price stays as it
 * is.
 */
function fromServings() {
  const facts = json('gt-parrilla.facts.json') as Facts<{
    name: string
    prices: Record<string, number | string>
  }>
  const groups: unknown[] = []
  const itemOf = (
    category: string,
    { name, prices }: { name: string; prices: Record<string, number | string> },
  ) => {
    const ref = `${category}/${name}`
    const servings = Object.entries(prices)
    if (servings.length < 2) return { ref, name, price: servings[0]?.[1] }
    groups.push({
      ref,
      name: 'Porción',
      min: 1,
      max: 1,
      options: servings.map(([serving, price]) => ({ ref: serving, name: serving, price })),
    })
    return { ref, name, price: 0, option_groups: [ref] }
  }
  const categories = facts.categories.map(({ category, items }) => ({
    ref: category,
    name: category,
    items: items.map(item => itemOf(category, item)),
  }))
  return { menu: { currency: facts.currency, categories, option_groups: groups }, names: namesOf(facts) }
}

function fromCsv() {
  const [, ...lines] = text('uk-indian-takeaway.items.csv').trim().split(/\r?\n/)
  const items = lines.map(line => {
    const [name = '', price] = line.split(',')
    return { ref: name, name, price }
  })
  return {
    menu: { currency: 'GBP', categories: [{ ref: 'all', name: 'All', items }] },
    names: items.map(item => item.name),
  }
}

type TastyIgniter = {
  categories: string[]
  options: { name: string; type: 'radio' | 'checkbox'; values: [string, number][] }[]
  menus: { name: string; description: string; price: number; options: string[] }[]
}

/** The source does not say to which of its categories an item belongs. */
function fromTastyIgniter() {
  const { categories, options, menus } = json('uk-nigerian.tastyigniter.json') as TastyIgniter
  const items = menus.map(({ name, description, price, options: option_groups }) => ({
    ref: name,
    name,
    description,
    price,
    option_groups,
  }))
  return {
    menu: {
      currency: 'GBP',
      categories: [{ ref: 'menus', name: 'Menus', items }, ...categories.map(name => ({ ref: name, name }))],
      option_groups: options.map(({ name, type, values }) => ({
        ref: name,
        name,
        ...(type === 'radio' ? { max: 1 } : {}),
        options: values.map(([value, price]) => ({ ref: value, name: value, price })),
      })),
    },
    names: [
      ...categories,
      ...menus.map(item => item.name),
      ...options.flatMap(({ name, values }) => [name, ...values.map(([value]) => value)]),
    ],
  }
}

type Pizzas = {
  specials: { name: string; description: string; basePrice: number; image?: string }[]
  toppings: { id: number; name: string; price: number }[]
}

function fromPizzaSpecials() {
  const { specials, toppings } = json('uk-pizza-specials.json') as Pizzas
  const items = specials.map(({ name, description, basePrice, image }) => ({
    ref: name,
    name,
    description,
    price: basePrice,
    image,
    option_groups: ['toppings'],
  }))
  const options = toppings.map(({ id, name, price }) => ({ ref: String(id), name, price }))
  return {
    menu: {
      currency: 'GBP',
      categories: [{ ref: 'specials', name: 'Specials', items }],
      option_groups: [{ ref: 'toppings', name: 'Toppings', options }],
    },
    names: [...specials, ...toppings].map(line => line.name),
  }
}

type Burger = {
  id: string
  name: string
  description: string
  price: number
  imageUrl: string
  toppings?: string[]
}
type Topping = { id: string; name: string; price: number }

/** A burger's own toppings become a group of it; the others become an unused group. */
function fromBurgers() {
  const burgers = json('us-burgers.burgers.json') as Burger[]
  const toppings = json('us-burgers.toppings.json') as Topping[]
  const groupOf = (ref: string, ids: string[]) => ({
    ref,
    name: 'Toppings',
    options: toppings
      .filter(topping => ids.includes(topping.id))
      .map(({ id, name, price }) => ({ ref: id, name, price })),
  })
  const used = burgers.flatMap(burger => burger.toppings ?? [])
  const unused = toppings.map(topping => topping.id).filter(id => !used.includes(id))
  return {
    menu: {
      currency: 'USD',
      categories: [
        {
          ref: 'burgers',
          name: 'Burgers',
          items: burgers.map(({ id, name, description, price, imageUrl, toppings: own }) => ({
            ref: id,
            name,
            description,
            price,
            image: imageUrl,
            option_groups: own?.length ? [id] : [],
          })),
        },
      ],
      option_groups: [
        ...burgers
          .filter(burger => burger.toppings?.length)
          .map(burger => groupOf(burger.id, burger.toppings ?? [])),
        groupOf('unused', unused),
      ],
    },
    names: [...burgers, ...toppings].map(line => line.name),
  }
}

type Medusa = {
  categories: { name: string; handle: string; description: string }[]
  products: {
    title: string
    handle: string
    description: string
    thumbnail: string
    category: string
    variants: { prices: { amount: number; currency_code: string }[] }[]
  }[]
}

function fromMedusa() {
  const { categories, products } = json('eu-falafel-pizza.medusa-eats.json') as Medusa
  return {
    menu: {
      currency: 'EUR',
      categories: categories.map(({ name, handle, description }) => ({
        ref: handle,
        name,
        description,
        items: products
          .filter(product => product.category === handle)
          .map(product => ({
            ref: product.handle,
            name: product.title,
            description: product.description,
            price: product.variants[0]?.prices.find(price => price.currency_code === 'eur')?.amount,
            image: product.thumbnail,
          })),
      })),
    },
    names: [...categories.map(category => category.name), ...products.map(product => product.title)],
  }
}

function namesOf({ categories }: Facts<NamedItem>): string[] {
  return categories.flatMap(({ category, items }) => [category, ...items.map(item => item.name)])
}

function text(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8')
}

function json(name: string): unknown {
  return JSON.parse(text(name))
}
