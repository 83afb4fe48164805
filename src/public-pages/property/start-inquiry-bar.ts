import { CONTACT_ID } from "./contact-id"

/** Hides the link to the contact section while that is visible. */
export function startInquiryBar(): void {
  const bar = document.querySelector("[data-inquiry-bar]")
  const contact = document.getElementById(CONTACT_ID)
  if (bar === null || contact === null) return
  new IntersectionObserver(([entry]) => bar.toggleAttribute("data-past", entry?.isIntersecting === true)).observe(
    contact,
  )
}
