import energyDark1 from "./energy-dark-1x.webp"
import energyDark2 from "./energy-dark-2x.webp"
import energyLight1 from "./energy-light-1x.webp"
import energyLight2 from "./energy-light-2x.webp"
import phoneDark1 from "./phone-dark-1x.webp"
import phoneDark2 from "./phone-dark-2x.webp"
import phoneLight1 from "./phone-light-1x.webp"
import phoneLight2 from "./phone-light-2x.webp"
import plansDark1 from "./plans-dark-1x.webp"
import plansDark2 from "./plans-dark-2x.webp"
import plansLight1 from "./plans-light-1x.webp"
import plansLight2 from "./plans-light-2x.webp"
import portalDark1 from "./portal-dark-1x.webp"
import portalDark2 from "./portal-dark-2x.webp"
import portalLight1 from "./portal-light-1x.webp"
import portalLight2 from "./portal-light-2x.webp"
import stepAddDark1 from "./step-add-dark-1x.webp"
import stepAddDark2 from "./step-add-dark-2x.webp"
import stepAddLight1 from "./step-add-light-1x.webp"
import stepAddLight2 from "./step-add-light-2x.webp"
import stepConvinceDark1 from "./step-convince-dark-1x.webp"
import stepConvinceDark2 from "./step-convince-dark-2x.webp"
import stepConvinceLight1 from "./step-convince-light-1x.webp"
import stepConvinceLight2 from "./step-convince-light-2x.webp"
import stepEmbedDark1 from "./step-embed-dark-1x.webp"
import stepEmbedDark2 from "./step-embed-dark-2x.webp"
import stepEmbedLight1 from "./step-embed-light-1x.webp"
import stepEmbedLight2 from "./step-embed-light-2x.webp"
import widget1Dark1 from "./widget-1-dark-1x.webp"
import widget1Dark2 from "./widget-1-dark-2x.webp"
import widget1Light1 from "./widget-1-light-1x.webp"
import widget1Light2 from "./widget-1-light-2x.webp"
import widget2Dark1 from "./widget-2-dark-1x.webp"
import widget2Dark2 from "./widget-2-dark-2x.webp"
import widget2Light1 from "./widget-2-light-1x.webp"
import widget2Light2 from "./widget-2-light-2x.webp"
import widget3Dark1 from "./widget-3-dark-1x.webp"
import widget3Dark2 from "./widget-3-dark-2x.webp"
import widget3Light1 from "./widget-3-light-1x.webp"
import widget3Light2 from "./widget-3-light-2x.webp"

type Image = { width: number; height: number; light: readonly [string, string]; dark: readonly [string, string] }

/** Created by `npm run screenshots`; sizes in CSS pixels, files for device pixel ratios 1 and 2. */
export const images = {
  "widget-1": { width: 358, height: 620, light: [widget1Light1, widget1Light2], dark: [widget1Dark1, widget1Dark2] },
  "widget-2": { width: 720, height: 560, light: [widget2Light1, widget2Light2], dark: [widget2Dark1, widget2Dark2] },
  "widget-3": { width: 1136, height: 550, light: [widget3Light1, widget3Light2], dark: [widget3Dark1, widget3Dark2] },
  portal: { width: 1200, height: 740, light: [portalLight1, portalLight2], dark: [portalDark1, portalDark2] },
  phone: { width: 390, height: 780, light: [phoneLight1, phoneLight2], dark: [phoneDark1, phoneDark2] },
  "step-add": { width: 440, height: 330, light: [stepAddLight1, stepAddLight2], dark: [stepAddDark1, stepAddDark2] },
  "step-embed": {
    width: 440,
    height: 330,
    light: [stepEmbedLight1, stepEmbedLight2],
    dark: [stepEmbedDark1, stepEmbedDark2],
  },
  "step-convince": {
    width: 440,
    height: 330,
    light: [stepConvinceLight1, stepConvinceLight2],
    dark: [stepConvinceDark1, stepConvinceDark2],
  },
  energy: { width: 480, height: 420, light: [energyLight1, energyLight2], dark: [energyDark1, energyDark2] },
  plans: { width: 480, height: 420, light: [plansLight1, plansLight2], dark: [plansDark1, plansDark2] },
} as const satisfies Record<string, Image>

export type ImageName = keyof typeof images
