import energyDark1 from "./energy-dark-1x.webp"
import energyDark2 from "./energy-dark-2x.webp"
import energyLight1 from "./energy-light-1x.webp"
import energyLight2 from "./energy-light-2x.webp"
import inboxDark1 from "./inbox-dark-1x.webp"
import inboxDark2 from "./inbox-dark-2x.webp"
import inboxLight1 from "./inbox-light-1x.webp"
import inboxLight2 from "./inbox-light-2x.webp"
import inboxPhoneDark1 from "./inbox-phone-dark-1x.webp"
import inboxPhoneDark2 from "./inbox-phone-dark-2x.webp"
import inboxPhoneLight1 from "./inbox-phone-light-1x.webp"
import inboxPhoneLight2 from "./inbox-phone-light-2x.webp"
import listEnDark1 from "./list-en-dark-1x.webp"
import listEnDark2 from "./list-en-dark-2x.webp"
import listEnLight1 from "./list-en-light-1x.webp"
import listEnLight2 from "./list-en-light-2x.webp"
import personDark1 from "./person-dark-1x.webp"
import personDark2 from "./person-dark-2x.webp"
import personLight1 from "./person-light-1x.webp"
import personLight2 from "./person-light-2x.webp"
import personPhoneDark1 from "./person-phone-dark-1x.webp"
import personPhoneDark2 from "./person-phone-dark-2x.webp"
import personPhoneLight1 from "./person-phone-light-1x.webp"
import personPhoneLight2 from "./person-phone-light-2x.webp"
import phoneDark1 from "./phone-dark-1x.webp"
import phoneDark2 from "./phone-dark-2x.webp"
import phoneEnDark1 from "./phone-en-dark-1x.webp"
import phoneEnDark2 from "./phone-en-dark-2x.webp"
import phoneEnLight1 from "./phone-en-light-1x.webp"
import phoneEnLight2 from "./phone-en-light-2x.webp"
import phoneLight1 from "./phone-light-1x.webp"
import phoneLight2 from "./phone-light-2x.webp"
import portalDark1 from "./portal-dark-1x.webp"
import portalDark2 from "./portal-dark-2x.webp"
import portalLight1 from "./portal-light-1x.webp"
import portalLight2 from "./portal-light-2x.webp"
import reportDark1 from "./report-dark-1x.webp"
import reportDark2 from "./report-dark-2x.webp"
import reportLight1 from "./report-light-1x.webp"
import reportLight2 from "./report-light-2x.webp"
import viewingsDark1 from "./viewings-dark-1x.webp"
import viewingsDark2 from "./viewings-dark-2x.webp"
import viewingsLight1 from "./viewings-light-1x.webp"
import viewingsLight2 from "./viewings-light-2x.webp"
import viewingsPhoneDark1 from "./viewings-phone-dark-1x.webp"
import viewingsPhoneDark2 from "./viewings-phone-dark-2x.webp"
import viewingsPhoneLight1 from "./viewings-phone-light-1x.webp"
import viewingsPhoneLight2 from "./viewings-phone-light-2x.webp"
import widget1Dark1 from "./widget-1-dark-1x.webp"
import widget1Dark2 from "./widget-1-dark-2x.webp"
import widget1EnDark1 from "./widget-1-en-dark-1x.webp"
import widget1EnDark2 from "./widget-1-en-dark-2x.webp"
import widget1EnLight1 from "./widget-1-en-light-1x.webp"
import widget1EnLight2 from "./widget-1-en-light-2x.webp"
import widget1Light1 from "./widget-1-light-1x.webp"
import widget1Light2 from "./widget-1-light-2x.webp"
import widget2Dark1 from "./widget-2-dark-1x.webp"
import widget2Dark2 from "./widget-2-dark-2x.webp"
import widget2EnDark1 from "./widget-2-en-dark-1x.webp"
import widget2EnDark2 from "./widget-2-en-dark-2x.webp"
import widget2EnLight1 from "./widget-2-en-light-1x.webp"
import widget2EnLight2 from "./widget-2-en-light-2x.webp"
import widget2Light1 from "./widget-2-light-1x.webp"
import widget2Light2 from "./widget-2-light-2x.webp"
import widget3Dark1 from "./widget-3-dark-1x.webp"
import widget3Dark2 from "./widget-3-dark-2x.webp"
import widget3EnDark1 from "./widget-3-en-dark-1x.webp"
import widget3EnDark2 from "./widget-3-en-dark-2x.webp"
import widget3EnLight1 from "./widget-3-en-light-1x.webp"
import widget3EnLight2 from "./widget-3-en-light-2x.webp"
import widget3Light1 from "./widget-3-light-1x.webp"
import widget3Light2 from "./widget-3-light-2x.webp"

type Image = { width: number; height: number; light: readonly [string, string]; dark: readonly [string, string] }

/** Created by `npm run screenshots`; sizes in CSS pixels, files for device pixel ratios 1 and 2. */
export const images = {
  "widget-1": { width: 358, height: 465, light: [widget1Light1, widget1Light2], dark: [widget1Dark1, widget1Dark2] },
  "widget-2": { width: 720, height: 464, light: [widget2Light1, widget2Light2], dark: [widget2Dark1, widget2Dark2] },
  "widget-3": { width: 1136, height: 474, light: [widget3Light1, widget3Light2], dark: [widget3Dark1, widget3Dark2] },
  "widget-1-en": {
    width: 358,
    height: 465,
    light: [widget1EnLight1, widget1EnLight2],
    dark: [widget1EnDark1, widget1EnDark2],
  },
  "widget-2-en": {
    width: 720,
    height: 464,
    light: [widget2EnLight1, widget2EnLight2],
    dark: [widget2EnDark1, widget2EnDark2],
  },
  "widget-3-en": {
    width: 1136,
    height: 474,
    light: [widget3EnLight1, widget3EnLight2],
    dark: [widget3EnDark1, widget3EnDark2],
  },
  inbox: { width: 1136, height: 689, light: [inboxLight1, inboxLight2], dark: [inboxDark1, inboxDark2] },
  "inbox-phone": {
    width: 390,
    height: 801,
    light: [inboxPhoneLight1, inboxPhoneLight2],
    dark: [inboxPhoneDark1, inboxPhoneDark2],
  },
  viewings: { width: 1136, height: 807, light: [viewingsLight1, viewingsLight2], dark: [viewingsDark1, viewingsDark2] },
  "viewings-phone": {
    width: 390,
    height: 660,
    light: [viewingsPhoneLight1, viewingsPhoneLight2],
    dark: [viewingsPhoneDark1, viewingsPhoneDark2],
  },
  person: { width: 1136, height: 500, light: [personLight1, personLight2], dark: [personDark1, personDark2] },
  "person-phone": {
    width: 390,
    height: 780,
    light: [personPhoneLight1, personPhoneLight2],
    dark: [personPhoneDark1, personPhoneDark2],
  },
  portal: { width: 1200, height: 1020, light: [portalLight1, portalLight2], dark: [portalDark1, portalDark2] },
  phone: { width: 390, height: 830, light: [phoneLight1, phoneLight2], dark: [phoneDark1, phoneDark2] },
  "list-en": { width: 1200, height: 1069, light: [listEnLight1, listEnLight2], dark: [listEnDark1, listEnDark2] },
  "phone-en": { width: 390, height: 719, light: [phoneEnLight1, phoneEnLight2], dark: [phoneEnDark1, phoneEnDark2] },
  energy: { width: 480, height: 464, light: [energyLight1, energyLight2], dark: [energyDark1, energyDark2] },
  report: { width: 480, height: 558, light: [reportLight1, reportLight2], dark: [reportDark1, reportDark2] },
} as const satisfies Record<string, Image>

export type ImageName = keyof typeof images
