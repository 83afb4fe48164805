import { startCarousel } from "../landing/carousel"
import { startCopy } from "../landing/copy"
import { startWidget } from "../landing/live-widget"
import { logUnknownPath } from "../not-found/log-unknown-path"
import { scrollToSection } from "./scroll-to-section"
import { storeLanguage } from "./store-language"

// The only script of the landing and legal pages, which are complete without it.
storeLanguage()
scrollToSection()
startCopy()
startCarousel()
startWidget()
logUnknownPath()
