import { buttonClass } from "../../ui/button-class"
import { PATHS, type PageName } from "./paths"
import { otherLanguage, useWords } from "./words"

/** Leads to the same page in the other language; the script remembers the choice. */
export function LanguageLink({ page, isLong = false }: { page: PageName; isLong?: boolean }) {
  const { language, words } = useWords()
  const other = otherLanguage(language)
  return (
    <a
      href={PATHS[page][other]}
      hrefLang={other}
      lang={other}
      data-language={other}
      className={buttonClass({ variant: "quiet", className: "max-sm:px-3" })}
    >
      {isLong ? (
        words.site.otherLanguage
      ) : (
        <>
          <span className="max-sm:sr-only">{words.site.otherLanguage}</span>
          <span aria-hidden className="sm:hidden">
            {words.site.otherLanguageShort}
          </span>
        </>
      )}
    </a>
  )
}
