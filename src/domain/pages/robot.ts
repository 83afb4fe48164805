const ROBOT =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|externalhit|externalagent|facebookcatalog|whatsapp|telegram|discord|embedly|vkshare|validator|lighthouse|pagespeed|headless|phantom|puppeteer|playwright|selenium|python|curl|wget|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|monitor|uptime|feedfetcher|google-|googleother|mediapartners|ahrefs|semrush|scan|archive|chatgpt-user|claude-user|perplexity/

/** Returns whether a program calls itself a robot; one that sends no name counts as a robot too. */
export function isRobot(userAgent: string): boolean {
  // Cubot is a make of phones.
  const agent = userAgent.toLowerCase().replaceAll("cubot", "")
  return !agent.includes("mozilla/") || ROBOT.test(agent)
}
