const ROBOT =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|externalhit|externalagent|facebookcatalog|whatsapp|telegram|discord|embedly|vkshare|validator|lighthouse|pagespeed|headless|phantom|puppeteer|playwright|selenium|python|curl|wget|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|monitor|uptime|feedfetcher|google-|googleother|mediapartners|ahrefs|semrush|scan|archive|chatgpt-user|claude-user|perplexity/

/** Whether a program says of itself that it is no visitor; who says nothing is none either. */
export function isRobot(userAgent: string): boolean {
  // A make of phones.
  const agent = userAgent.toLowerCase().replaceAll("cubot", "")
  return !agent.includes("mozilla/") || ROBOT.test(agent)
}
