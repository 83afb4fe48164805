import type { Saves } from "../../server/saves"
import { onSaveCoupon } from "./coupons-record"
import { onSaveBuyer, onSaveSubscription } from "./subscriptions"

export const saves: Saves = {
  create: { coupons: [onSaveCoupon], subscriptions: [onSaveSubscription] },
  update: { users: [onSaveBuyer], coupons: [onSaveCoupon], subscriptions: [onSaveSubscription] },
}
