import type { ProviderName } from "../../src/domain/payments/subscription"
import { env } from "./env"

export const activeProvider = (): ProviderName => (env("STRIPE_SECRET_KEY") === "" ? "demo" : "stripe")
