import type { ProviderName } from "../../src/domain/subscription"
import { env } from "../base/env"

export const activeProvider = (): ProviderName => (env("STRIPE_SECRET_KEY") === "" ? "demo" : "stripe")
