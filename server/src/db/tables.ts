// Written by `npm run db:types` from the migrations: do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export type AddonGroupTable = {
  store_id: number
  id: string
  ref: string
  name: string
  min: Generated<number>
  max: Generated<number>
  repeatable: Generated<boolean>
  position: number
  archived: Generated<boolean>
}

export type AddonOptionTable = {
  store_id: number
  id: string
  group_id: string
  ref: string
  name: string
  price: Generated<number>
  modifiers: unknown
  next_group: string | null
  chosen_by_default: Generated<boolean>
  allergens: unknown
  sold_out: Generated<boolean>
  sold_out_until: Temporal.Instant | null
  position: number
  archived: Generated<boolean>
  ingredients: Generated<unknown>
}

export type AuditTable = {
  store_id: number
  id: GeneratedAlways<number>
  at: Temporal.Instant
  staff_id: string | null
  actor: string
  action: string
  subject: string
  before: unknown
  after: unknown
}

export type CartTable = {
  store_id: number
  id: string
  customer_id: string | null
  items: Generated<unknown>
  service_type: string
  pre_order_time: Generated<string>
  payment_mode: Generated<string>
  postcode: Generated<string>
  address: Generated<unknown>
  contact: unknown
  comments: Generated<string>
  contactless: Generated<boolean>
  coupon: string | null
  redeem: Generated<boolean>
  table_id: string | null
  version: Generated<number>
  ordered_at: Temporal.Instant | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  currency: string | null
  time_zone: string | null
  copy_of: string | null
  replaced_by: string | null
}

export type ConsentTable = {
  store_id: number
  id: string
  customer_id: string
  policy_id: number
  policy_version: number
  action: string
  user_click_sms: string | null
  user_click_email: string | null
  product_id: number
  platform_id: number
  type: string
  device: unknown
  ip: string
  at: Temporal.Instant
}

export type CountedStockTable = {
  store_id: number
  id: string
  remaining: number
  low: number
}

export type CouponTable = {
  store_id: number
  id: string
  way: string
  code: string | null
  terms: unknown
  most_uses: number | null
  used: Generated<number>
  turnover: Generated<number>
  given: Generated<number>
  created_at: Temporal.Instant
  created_by: string
  ended_at: Temporal.Instant | null
  ended_by: string | null
}

export type CouponCodeTable = {
  store_id: number
  code: string
  coupon_id: string
  order_id: string | null
}

export type CouponCustomerTable = {
  store_id: number
  coupon_id: string
  customer_id: string
  used: number
}

export type CouponUseTable = {
  store_id: number
  order_id: string
  coupon_id: string
  customer_id: string
  code: string | null
  turnover: number
  given: number
  used_at: Temporal.Instant
  returned_at: Temporal.Instant | null
  is_first: Generated<boolean>
}

export type CustomerTable = {
  store_id: number
  id: string
  guest: boolean
  first_name: string
  last_name: string
  email: string
  phone: string
  password_hash: string | null
  status: Generated<string>
  is_subscribed_cookie: Generated<boolean>
  is_subscribed_sms: Generated<boolean>
  is_subscribed_email: Generated<boolean>
  language: Generated<string>
  created_at: Temporal.Instant
  suspended_for: string | null
  suspended_at: Temporal.Instant | null
  suspended_by: string | null
  given_sought: GeneratedAlways<string>
  family_sought: GeneratedAlways<string>
}

export type CustomerTokenTable = {
  store_id: number
  token_hash: string
  customer_id: string
  created_at: Temporal.Instant
  used_at: Temporal.Instant
}

export type DayFiguresTable = {
  store_id: number
  day: string
  time_zone: string
  form: number
  figures: unknown
  dishes: unknown
  counted_at: Temporal.Instant
}

export type IdempotencyTable = {
  store_id: number
  scope: string
  key_hash: string
  request_hash: string
  answer: string | null
  created_at: Temporal.Instant
}

export type IngredientOutTable = {
  store_id: number
  name: string
  until: Temporal.Instant | null
}

export type JobTable = {
  id: string
  position: GeneratedAlways<number>
  store_id: number
  name: string
  payload: unknown
  run_at: Temporal.Instant
  attempts: Generated<number>
  claimed_until: Temporal.Instant | null
  last_error: string | null
  failed_at: Temporal.Instant | null
  created_at: Temporal.Instant
  lane: string
}

export type LeaseTable = {
  name: string
  until: Temporal.Instant
}

export type LedgerBalanceTable = {
  store_id: number
  account: string
  holder: string
  currency: string
  amount: number
  last_change: number
}

export type LedgerLineTable = {
  store_id: number
  cause_id: string
  kind: string
  position: number
  number: GeneratedAlways<number>
  account: string
  holder: string
  amount: number
  currency: string
  balance: number
  order_id: string | null
  actor: string | null
  reason: string | null
  created_at: Temporal.Instant
}

export type MenuCategoryTable = {
  store_id: number
  id: string
  ref: string
  name: string
  description: Generated<string>
  image: string | null
  position: number
  archived: Generated<boolean>
}

export type MenuDraftTable = {
  store_id: number
  revision: number
  document: unknown
  base: unknown
  base_revision: number | null
  hands: Generated<unknown>
  changed_at: Temporal.Instant
  changed_by: string
}

export type MenuItemTable = {
  store_id: number
  id: string
  subcategory_id: string
  ref: string
  name: string
  price: number
  group_ids: unknown
  sold_out: Generated<boolean>
  sold_out_until: Temporal.Instant | null
  position: number
  archived: Generated<boolean>
  properties: Generated<unknown>
}

export type MenuLaterTable = {
  store_id: number
  id: string
  document: unknown
  base: unknown
  publish_at: Temporal.Instant
  publish_by: string
  staff_id: string | null
  problem: string | null
}

export type MenuStagedTable = {
  store_id: number
  import_id: string
  place: number
  kind: string
  change: string
  rows: unknown
}

export type MenuSubcategoryTable = {
  store_id: number
  id: string
  category_id: string
  ref: string
  name: string
  description: Generated<string>
  position: number
  archived: Generated<boolean>
}

export type MenuVersionTable = {
  store_id: number
  revision: number
  document: Uint8Array
  replaced_at: Temporal.Instant
  replaced_by: string
}

export type MessageTable = {
  store_id: number
  id: string
  kind: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  order_id: string | null
  created_at: Temporal.Instant
}

export type MigrationTable = {
  name: string
  applied_at: Generated<Temporal.Instant>
}

export type OrderTable = {
  store_id: number
  id: string
  order_number: number
  customer_id: string
  status: string
  service_type: string
  payment_mode: string
  paid: Generated<boolean>
  currency: string
  sub_total: number
  total: number
  basket: unknown
  menu_revision: number
  contact: unknown
  address: unknown
  comments: string
  contactless: boolean
  language: string
  table_id: string | null
  pre_order_time: string
  slot_starts_at: Temporal.Instant | null
  placed_at: Temporal.Instant
  promised_at: Temporal.Instant
  previous_promised_at: Temporal.Instant | null
  accepted_at: Temporal.Instant | null
  ready_at: Temporal.Instant | null
  out_at: Temporal.Instant | null
  completed_at: Temporal.Instant | null
  cancelled_at: Temporal.Instant | null
  cancel_reason: string | null
  cancel_requested_at: Temporal.Instant | null
  cancel_note: string | null
  refund: unknown
  last_actor: string | null
  updated_at: Temporal.Instant
  counted: unknown
  is_test: Generated<boolean>
  wallet_amount: Generated<number>
}

export type OrderCounterTable = {
  store_id: number
  last: number
  unpaid: Generated<number>
}

export type OrderEventTable = {
  store_id: number
  id: GeneratedAlways<number>
  order_id: string
  kind: string
  status: string
  at: Temporal.Instant
  previous_promised_at: Temporal.Instant | null
  promised_at: Temporal.Instant | null
  reason: string | null
  actor: string | null
}

export type OrderLineTable = {
  store_id: number
  order_id: string
  position: number
  item_id: string
  name: string
  quantity: number
  price: number
  addons: unknown
  tax_class: string
  recommendation_id: string | null
  recommendation_ref_id: string | null
}

export type OrderPointsTable = {
  store_id: number
  order_id: string
  customer_id: string
  entry_id: string
  redeemed: number
  earns: number
  returned: Generated<number>
  unearned: Generated<number>
  earned_at: Temporal.Instant | null
}

export type PaymentAttemptTable = {
  store_id: number
  id: string
  order_id: string
  cart_version: number
  provider: string
  reference: string | null
  url: string | null
  amount: number
  currency: string
  state: string
  reason: string | null
  card_brand: string | null
  card_last4: string | null
  hold_until: Temporal.Instant
  checks: Generated<number>
  asked_at: Temporal.Instant | null
  created_at: Temporal.Instant
  settled_at: Temporal.Instant | null
  saved_card_id: string | null
  link_id: string | null
}

export type PaymentLinkTable = {
  store_id: number
  id: string
  order_id: string | null
  amount: number
  currency: string
  purpose: string
  email: string | null
  state: string
  actor: string
  created_at: Temporal.Instant
  expires_at: Temporal.Instant
  paid_at: Temporal.Instant | null
}

export type PictureTable = {
  store_id: number
  name: string
  sha256: string
  width: number
  height: number
  used_at: Temporal.Instant
}

export type PictureFileTable = {
  store_id: number
  name: string
  size: string
  format: string
  bytes: Uint8Array
}

export type PlaceTable = {
  country: string
  import: number
  postcode: string
  line: number
  name: string
  name_key: string
  district: string
  state: string
  latitude: number
  longitude: number
  cell: number
}

export type PlaceSourceTable = {
  country: string
  import: number
  places: number
  imported_at: Temporal.Instant
}

export type ProviderCustomerTable = {
  store_id: number
  customer_id: string
  provider: string
  name: string
  created_at: Temporal.Instant
}

export type RefundTable = {
  store_id: number
  id: string
  order_id: string
  mode: string
  state: string
  amount: number
  parts: unknown
  reason: string
  actor: string | null
  created_at: Temporal.Instant
  done_at: Temporal.Instant | null
  failed_at: Temporal.Instant | null
}

export type SavedCardTable = {
  store_id: number
  id: string
  customer_id: string
  provider: string
  token: string
  brand: string
  last4: string
  expiry_month: number
  expiry_year: number
  name: string
  primary_at: Temporal.Instant | null
  created_at: Temporal.Instant
  removed_at: Temporal.Instant | null
}

export type SettingVersionTable = {
  store_id: number
  section: string
  revision: number
  value: unknown
  number: number
  replaced_at: Temporal.Instant
  replaced_by: string
}

export type ShopSecretTable = {
  store_id: number
  name: string
  sealed: string
  ends: string
  changed_at: Temporal.Instant
  changed_by: string
}

export type ShopStandingTable = {
  store_id: number
  orders: number
  worst: number
  looked_at: Temporal.Instant
}

export type ShortUrlTable = {
  store_id: number
  id: string
  url: string
  created_at: Temporal.Instant
  name: Generated<string>
  clicks: Generated<number>
  clicked_at: Temporal.Instant | null
}

export type SlotTable = {
  store_id: number
  service_type: string
  starts_at: Temporal.Instant
  taken: number
}

export type StaffTable = {
  id: string
  email: string
  name: string
  password_hash: string
  operator: Generated<boolean>
  demo: Generated<boolean>
  created_at: Temporal.Instant
}

export type StaffFactorTable = {
  staff_id: string
  secret: string
  confirmed_at: Temporal.Instant | null
  last_step: Generated<number>
  tries: Generated<number>
  tries_until: Temporal.Instant
}

export type StaffInvitationTable = {
  store_id: number
  id: string
  email: string
  role: string
  token_hash: string | null
  invited_by: string
  sent_at: Temporal.Instant
  expires_at: Temporal.Instant
  invited_by_id: string | null
}

export type StaffRecoveryCodeTable = {
  staff_id: string
  code_hash: string
}

export type StaffResetTable = {
  id: string
  email: string
  token_hash: string | null
  asked_at: Temporal.Instant
  expires_at: Temporal.Instant
}

export type StaffStoreTable = {
  staff_id: string
  store_id: number
  role: string
}

export type StaffTokenTable = {
  token_hash: string
  staff_id: string
  created_at: Temporal.Instant
  used_at: Temporal.Instant
  id: Generated<string>
  device: Generated<string>
  network: Generated<string>
}

export type StoreTable = {
  id: number
  name: string
  host: string
  menu_revision: Generated<number>
  settings_revision: Generated<number>
  api_token: string
  demo: Generated<boolean>
  created_at: Temporal.Instant
  menu_import: string | null
  country: string
  second_factor: Generated<boolean>
  name_sought: GeneratedAlways<string>
}

export type StoreHostTable = {
  host: string
  host_hash: string
  store_id: number
}

export type StoreSettingTable = {
  store_id: number
  section: string
  value: unknown
  number: number
  revision: Generated<number>
}

export type WhatSellsTable = {
  store_id: number
  asked_at: Temporal.Instant
  last_number: number
  orders: Generated<number>
  popular: Generated<unknown>
  together: Generated<unknown>
}

export type Tables = {
  addon_group: AddonGroupTable
  addon_option: AddonOptionTable
  audit: AuditTable
  cart: CartTable
  consent: ConsentTable
  counted_stock: CountedStockTable
  coupon: CouponTable
  coupon_code: CouponCodeTable
  coupon_customer: CouponCustomerTable
  coupon_use: CouponUseTable
  customer: CustomerTable
  customer_token: CustomerTokenTable
  day_figures: DayFiguresTable
  idempotency: IdempotencyTable
  ingredient_out: IngredientOutTable
  job: JobTable
  lease: LeaseTable
  ledger_balance: LedgerBalanceTable
  ledger_line: LedgerLineTable
  menu_category: MenuCategoryTable
  menu_draft: MenuDraftTable
  menu_item: MenuItemTable
  menu_later: MenuLaterTable
  menu_staged: MenuStagedTable
  menu_subcategory: MenuSubcategoryTable
  menu_version: MenuVersionTable
  message: MessageTable
  migration: MigrationTable
  order: OrderTable
  order_counter: OrderCounterTable
  order_event: OrderEventTable
  order_line: OrderLineTable
  order_points: OrderPointsTable
  payment_attempt: PaymentAttemptTable
  payment_link: PaymentLinkTable
  picture: PictureTable
  picture_file: PictureFileTable
  place: PlaceTable
  place_source: PlaceSourceTable
  provider_customer: ProviderCustomerTable
  refund: RefundTable
  saved_card: SavedCardTable
  setting_version: SettingVersionTable
  shop_secret: ShopSecretTable
  shop_standing: ShopStandingTable
  short_url: ShortUrlTable
  slot: SlotTable
  staff: StaffTable
  staff_factor: StaffFactorTable
  staff_invitation: StaffInvitationTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_reset: StaffResetTable
  staff_store: StaffStoreTable
  staff_token: StaffTokenTable
  store: StoreTable
  store_host: StoreHostTable
  store_setting: StoreSettingTable
  what_sells: WhatSellsTable
}
