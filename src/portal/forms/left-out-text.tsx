import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n"
import { findLeftOut } from "../../public-pages/expose/expose-text"
import texts from "./left-out-signs.json"

addTranslations({ "left-out-signs": texts })

const MAX_SIGNS = 12

export default function LeftOutText({ text }: { text: string }) {
  const { t } = useTranslation("left-out-signs")
  const signs = findLeftOut(text)
  return signs.length === 0 ? null : t("text", { signs: signs.slice(0, MAX_SIGNS).join(" ") })
}
