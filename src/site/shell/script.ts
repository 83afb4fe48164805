import { startCarousel } from "../landing/carousel"
import { startCopy } from "../landing/copy"
import { startWidget } from "../landing/live-widget"
import { logUnknownPath } from "../not-found/log-unknown-path"
import { keepLanguage } from "./keep-language"
import { scrollToSection } from "./scroll-to-section"

// The only script of the landing and legal pages. Each of them is complete without it.
keepLanguage()
scrollToSection()
startCopy()
startCarousel()
startWidget()
logUnknownPath()
