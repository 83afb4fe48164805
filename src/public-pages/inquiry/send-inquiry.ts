import { INQUIRY_SIMULATION_MS, type InquiryInput } from "../../domain/inquiry"

/** Sending is simulated (specification section 4): it takes a second, and nothing leaves the browser. */
export const simulateSending = (_inquiry: InquiryInput): Promise<void> =>
  new Promise((done) => setTimeout(done, INQUIRY_SIMULATION_MS))
