/** Search engines and performance audits, recognised by their user agents. */
const CRAWLER =
  /googlebot|google-inspectiontool|bingbot|duckduckbot|yandex(?:bot|mobilebot)|baiduspider|applebot|lighthouse|pagespeed|gtmetrix|pingdom/i

export function isCrawler(user_agent: string): boolean {
  return CRAWLER.test(user_agent)
}
