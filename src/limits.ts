/**
 * Every business constant of the product, once. Units are in the names.
 * Source: the product specification, sections 4, 5 and 9, unless a comment says otherwise.
 * A constant marked `switch` is one of several readings: changing it here changes the product.
 */

const MIB = 1024 * 1024;

/**
 * How long a cached answer counts as fresh. An older one is shown only where the server does not answer, or takes long,
 * and is said to be old where no newer one comes.
 */
export const CACHE_LIFETIME_MS = {
  userTeams: 15 * 60_000,
  popularTeams: 10 * 60_000,
  teamDetails: 30 * 60_000,
  activities: 5 * 60_000,
  userProfile: 60 * 60_000,
} as const;
export const CACHE_PURGE_INTERVAL_MS = 60_000;

export const PAGE_SIZE = { teams: 20, members: 20, activities: 10, comments: 10 } as const;

export const DISCOVER_SEARCH_DEBOUNCE_MS = 500;
/**
 * How far the page follows the device's text size (ours: up to twice the size every screen is tested). The
 * largest sizes of iOS are over three times the normal one: there nothing but text would be on a screen.
 */
export const TEXT_SCALE = { min: 0.8, max: 2 } as const;
/** A list is fetched again on window focus at most this often. */
export const FOCUS_REFETCH_MIN_INTERVAL_MS = 60_000;

/** After joining by code: the server needs a moment before the new team is in the lists. */
export const POST_JOIN_FIRST_WAIT_MS = 1500;
export const POST_JOIN_SECOND_WAIT_MS = 1000;

export const STATS_WINDOW = { weekDays: 7, monthDays: 30, allYears: 5 } as const;

/**
 * Our reading (the specification has no figures): how active a team is, by its workouts a week for
 * each member. Below the first it is low, from the second on high.
 */
export const ACTIVITY_LEVEL_FROM = { medium: 1, high: 3 } as const;

export const POST_TEXT_MAX_CHARS = 500;
/** The counter turns to the warning colour from here (visual direction). */
export const POST_TEXT_WARN_CHARS = 450;
export const POST_MAX_IMAGES = 3;
/** Sum of the encoded strings of one post. */
export const POST_IMAGES_MAX_BYTES = 10 * MIB;
/** switch: `both` wants text and an image (the composer route); `either` accepts one of them. */
export const POST_REQUIRES: "both" | "either" = "both";

/** Raw file, before resizing. */
export const THUMBNAIL_FILE_MAX_BYTES = 2 * MIB;

export interface ImagePreset {
  readonly maxWidthPx: number;
  readonly maxHeightPx: number;
  /** JPEG quality, 0 to 1. */
  readonly quality: number;
}
/** Fit inside, keep the ratio, never enlarge. A thumbnail is limited in width only. */
export const IMAGE_PRESETS = {
  post: { maxWidthPx: 600, maxHeightPx: 600, quality: 0.6 },
  thumbnail: { maxWidthPx: 1200, maxHeightPx: Infinity, quality: 0.8 },
  other: { maxWidthPx: 800, maxHeightPx: 800, quality: 0.8 },
} as const satisfies Record<string, ImagePreset>;
export type ImagePresetName = keyof typeof IMAGE_PRESETS;
/** Progress stops here until the picture is really done. */
export const IMAGE_PROGRESS_CEILING_PERCENT = 90;

/** As typed: "XXXX - XXXX". */
export const JOIN_CODE_INPUT_MAX_CHARS = 11;
export const JOIN_CODE_MIN_CHARS = 4;
export const JOIN_CODE_CHARS = 8;
export const JOIN_CODE_GROUP_CHARS = 4;

export const SWIPE_MIN_PX = 50;
export const DOUBLE_TAP_WINDOW_MS = 300;
export const MOBILE_MAX_WIDTH_PX = 768;
export const TEAM_CARD_HEIGHT_PX = 160;
export const SKELETON_COUNT = 8;
export const FEED_SENTINEL_THRESHOLD = 0.1;
export const MEMBERS_LIST_HEIGHT_PX = 400;

/** Ours: the server's words are shown as they come, but not a page of them. */
export const SERVER_TEXT_MAX_CHARS = 300;
/** A button takes longer to be reached than a text to be read. */
export const TOAST_MS = { default: 5000, withAction: 10_000, copied: 2000, shared: 3000 } as const;

/** switch: the observed activity screen is a placeholder; these two make it what was observed. */
export const FOLLOWING_TAB_ITEMS = 2;
export const MY_TEAMS_TAB_TEAM_ID = "1";

/** switch: what privacy codes the server is sent and how they are read back. */
export const PRIVACY = {
  create: { private: 1, public: 0 },
  edit: { private: 1, public: 2 },
  readAsPublic: [0, 2],
} as const;

/** Role value of a member record that means owner. */
export const OWNER_ROLE = 1;
/**
 * switch: the specification names admins and what they see, but no value of theirs; this is the one
 * that the reference backend sends. `undefined`: whoever is not the owner comes as a member.
 */
export const ADMIN_ROLE: number | undefined = 2;

/**
 * The languages, each with the name that it gives itself. What else a new one needs is a row of the last table in
 * `tests/README.md`.
 */
export const LANGUAGE_NAMES = { en: "English", ru: "Русский", es: "Español" } as const;
export type Language = keyof typeof LANGUAGE_NAMES;
/** The plural categories that CLDR gives a language. The compiler and the tests alone read them. */
export const PLURAL_CATEGORIES = {
  en: ["one", "other"],
  ru: ["one", "few", "many", "other"],
  es: ["one", "many", "other"],
} as const satisfies Record<Language, readonly Intl.LDMLPluralRule[]>;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];
/** What the page says where scripts are switched off. Only the build reads it. */
export const NO_SCRIPT_TEXT: Readonly<Record<Language, string>> = {
  en: "Teamhub needs JavaScript.",
  ru: "Teamhub работает только с JavaScript.",
  es: "Teamhub necesita JavaScript.",
};
export const DEFAULT_LANGUAGE: Language = "en";
export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];
export const DEFAULT_THEME: Theme = "dark";
export const ENVIRONMENTS = ["prod", "prev", "dev"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
export const DEFAULT_ENVIRONMENT: Environment = "prod";

/**
 * A call gives up if no answer has begun after this long. Two retries of a read follow, with jitter; a write is never
 * repeated by itself.
 */
export const ANSWER_TIMEOUT_MS = 15_000;
export const READ_RETRIES = 2;
export const READ_RETRY_BASE_MS = 400;
/**
 * A bad network takes longer to carry pictures: in a body over so many characters, or in an answer, for as long as more
 * of it comes.
 */
export const PICTURES_TIMEOUT_MS = 60_000;
export const BODY_WITHOUT_PICTURES_MAX_CHARS = 10_000;
/** 2G carries 3 kB a second upwards: a large body has more time, but nobody waits for longer than this. */
export const UPLOAD_MIN_CHARS_PER_MS = 3;
export const UPLOAD_TIMEOUT_MAX_MS = 5 * 60_000;
