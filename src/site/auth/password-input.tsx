import { Eye, EyeOff } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../ui/icon-button"
import { Input, type InputProps } from "../../ui/input"

export function PasswordInput(props: Omit<InputProps, "type" | "unit">) {
  const { t } = useTranslation("auth")
  const [shown, setShown] = useState(false)
  return (
    <span className="relative flex">
      <Input {...props} type={shown ? "text" : "password"} className="pe-12" autoCapitalize="none" spellCheck={false} />
      <IconButton
        label={t(shown ? "fields.hide" : "fields.show")}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute end-0 top-0"
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
    </span>
  )
}
