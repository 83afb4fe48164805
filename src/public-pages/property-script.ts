import { startExpose } from "./expose/start-expose"
import { startFloorPlans } from "./gallery/start-floor-plans"
import { startGallery } from "./gallery/start-gallery"
import { startForm } from "./inquiries/start-form"
import { markFailedImages } from "./mark-failed-images"
import { startInquiryBar } from "./property/start-inquiry-bar"
import { startMapLink } from "./property/start-map-link"
import { startPrinting } from "./property/start-printing"
import { startShare } from "./property/start-share"
import { startSaving } from "./saved/start-saving"
import { startClose, startRetry } from "./start-buttons"
import { startCounting } from "./start-counting"

// This is the only script of the property page, which is complete without it.
startClose()
startRetry()
startForm()
startGallery()
startFloorPlans()
startInquiryBar()
startMapLink()
startPrinting()
startShare()
startSaving()
startExpose()
startCounting()
if (document.querySelector("[data-film]"))
  void import("./property/films/start-films").then((films) => films.startFilms())
markFailedImages([...document.images])
