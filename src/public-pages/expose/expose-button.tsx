import { secondaryButton } from "../button-class"

/** These texts are not among the other messages, which are in the script of every page. */
const texts = {
  label: "Exposé (PDF)",
  accessible: "Dieselben Angaben stehen auf dieser Seite, auch für Vorleseprogramme.",
  busy: "Exposé wird erstellt …",
  failed: "Das Exposé konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal.",
}

export function ExposeButton({ id }: { id: string }) {
  return (
    <div className="print:hidden">
      <button
        type="button"
        data-expose={id}
        data-busy={texts.busy}
        data-failed={texts.failed}
        aria-describedby="expose-text"
        className={`${secondaryButton} scripted`}
      >
        {texts.label}
      </button>
      <p id="expose-text" className="sr-only">
        {texts.accessible}
      </p>
      <p role="status" className="mt-2 text-sm text-signal empty:hidden" />
    </div>
  )
}
