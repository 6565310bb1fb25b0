/** How a page looks out into its device. */
export interface PageOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Default dark, as the product's own. */
  readonly colorScheme?: "dark" | "light";
  readonly reducedMotion?: boolean;
  /** The system gives the colours, where the engine can (Chromium). */
  readonly forcedColors?: boolean;
  /** BCP 47, as in `ru-RU`. Default `en-US`. */
  readonly locale?: string;
  /** A name from IANA's list, where the engine can (Chromium). Default: the machine's time zone. */
  readonly timeZone?: string;
  /** Clicks are taps of a finger, where the engine can (Chromium); a desktop WebKit has no fingers. */
  readonly touch?: boolean;
  /** JavaScript that runs in every document before the page's own. */
  readonly initScript?: string;
  /** A built app's folder. It appears at `page.appUrl()`, an origin as in the native app. */
  readonly appDir?: string;
  /** Problems that the scenario brings about itself, such as the failed load of a server made to fail. */
  readonly expectedProblems?: readonly RegExp[];
  /** Further arguments for the WebKit host (native-samples/linux/teamhub_host.py). */
  readonly hostArgs?: readonly string[];
}

/** Limit of everything that waits for the page, in ms. */
export const DEFAULT_TIMEOUT_MS = 10_000;
/**
 * How long to wait between two looks at a condition, in ms: at first, and at most. Each look takes time from the
 * page that is waited for, so the looks become rarer.
 */
export const POLL_INTERVAL_MS = { first: 20, longest: 80 } as const;
