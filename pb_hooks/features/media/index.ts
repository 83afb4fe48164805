export { PREVIEW_SIZE, previewAddress } from "./link-preview"
