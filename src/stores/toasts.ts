/** What the toaster's view needs of the notices. */
export { contentOfToast, dismissToast } from "../services/notify.ts";
